import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtp } from '../../../test/startSmtp.ts'
import { smtpMail } from './smtpMail.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
})
afterAll(() => smtp.close())

const mail = { subject: 'Your code', text: '123456', html: '<p>123456</p>' }
async function send(url: string) {
  const service = smtpMail({ url, from: 'Foyer <no-reply@foyer.test>' })
  try {
    await service.send('ann@mail.example', mail)
  } finally {
    await service.close()
  }
}

describe('smtpMail', () => {
  test('default: sends to a server on the same machine without encryption', async () => {
    await send(smtp.url)
    expect(smtp.take('ann@mail.example').text).toContain('123456')
  })

  test('behavior: check resolves if the server is reachable, and rejects otherwise', async () => {
    const [there, gone] = [smtp.url, 'smtp://127.0.0.1:1'].map((url) =>
      smtpMail({ url, from: 'a@foyer.test' }),
    )
    await there?.check?.()
    await expect(gone?.check?.()).rejects.toThrow('ECONNREFUSED')
    for (const each of [there, gone]) await each?.close()
  })

  test('attack: sends nothing to a remote server that does not offer TLS', async () => {
    // Another spelling of the local machine, which the rule treats as a remote host.
    await expect(send(smtp.url.replace('127.0.0.1', '0.0.0.0'))).rejects.toThrow(/TLS/)
    expect(smtp.mails).toEqual([])
  })
})
