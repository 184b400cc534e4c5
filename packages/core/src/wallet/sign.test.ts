import { describe, expect, test } from 'vitest'
import { connect } from '../connect/connect.ts'
import { start } from '../instance/start.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { signMessage } from './sign.ts'

describe('signMessage', () => {
  test('error: nobody is connected; a wallet whose connector has no client', async () => {
    const { foyer, wallet } = createTestFoyer()
    await expect(signMessage(foyer, { message: 'Hello' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await start(foyer)
    const connecting = connect(foyer, { connectorId: wallet.id })
    wallet.approve()
    await connecting
    const without = { ...wallet, getProvider: () => undefined }
    foyer._internal.setState({ connectors: [without] })
    await expect(signMessage(foyer, { message: 'Hello' })).rejects.toMatchObject({
      code: 'CLIENT_NOT_SET',
      message: 'Client not set',
    })
  })
})
