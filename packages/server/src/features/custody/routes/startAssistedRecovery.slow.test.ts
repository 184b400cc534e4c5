import { addRecovery, startAssistedRecovery } from '@foyer/contract'
import { expect, onTestFinished, test } from 'vitest'
import { newRecovery, startCustody } from '../../../../test/startCustody.ts'

const hourMs = 3_600_000

test.each([
  [hourMs / 4, '15 minutes'],
  [hourMs, '60 minutes'],
  [2 * hourMs, '2 hours'],
  [47 * hourMs, '47 hours'],
  [undefined, '3 days'],
])('behavior: the mail with the code names the waiting period: %j ms as %s', async (assistedWaitMs, text) => {
  const stack = await startCustody({ custody: { assistedWaitMs } })
  onTestFinished(() => stack.close())
  const { email, device } = await stack.owner()
  await device.ask(addRecovery, { body: { generation: 1, recovery: newRecovery.assisted() } })
  stack.pass(30_000)
  await device.ask(startAssistedRecovery, { body: {} })
  const codes = stack.smtp.mails.filter((mail) => mail.to === email).map((mail) => mail.text)
  expect(codes.at(-1)).toContain(`A waiting period of ${text} follows`)
})

test('error: rejects assisted recovery if the server has it off', async () => {
  const stack = await startCustody({ custody: { assistedKms: undefined } })
  onTestFinished(() => stack.close())
  const { device } = await stack.owner()
  const body = { generation: 1, recovery: newRecovery.assisted() }
  await expect(device.ask(addRecovery, { body })).rejects.toMatchObject({ code: 'ASSISTED_OFF' })
  await expect(device.ask(startAssistedRecovery, { body: {} })).rejects.toMatchObject({
    code: 'RECOVERY_NOT_FOUND',
  })
})
