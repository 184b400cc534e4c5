import { expect, test } from 'vitest'
import * as contract from './index.ts'

test('error codes are unique and stable', () => {
  const codes = Object.entries(contract)
    .filter(([name]) => name.endsWith('Error') && name !== 'BaseError' && name !== 'ServerResponseError')
    .map(([, Class]) => {
      const ErrorClass = Class as unknown as new (options: Record<string, unknown>) => contract.BaseError
      return new ErrorClass({
        value: '',
        option: '',
        reason: '',
        networkId: '',
        method: '',
        route: '',
        what: '',
      }).code
    })
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.sort()).toMatchInlineSnapshot(`
    [
      "ABORTED",
      "ADAPTER_MISSING",
      "ADAPTER_NAMESPACE_MISSING",
      "CAIP_ADDRESS_INVALID",
      "CAIP_ASSET_ID_INVALID",
      "CAIP_NETWORK_ID_INVALID",
      "CAPABILITY_MISSING",
      "CHAINS_NOT_SUPPORTED",
      "CONNECTION_REJECTED",
      "CONNECTOR_NOT_FOUND",
      "CONNECT_FAILED",
      "DISCONNECT_FAILED",
      "MODAL_CLOSED",
      "NETWORK_NOT_FOUND",
      "NETWORK_WITHOUT_ADAPTER",
      "NOT_CONNECTED",
      "OPTION_INVALID",
      "PAIRING_EXPIRED",
      "PROJECT_ID_NOT_CONFIGURED",
      "RELAY_UNREACHABLE",
      "REQUEST_PENDING",
      "REQUEST_REJECTED",
      "RESPONSE_INVALID",
      "RPC_FAILED",
      "SERVER_UNREACHABLE",
      "SWITCH_NETWORK_FAILED",
      "TIMEOUT",
      "WALLET_RESPONSE_INVALID",
    ]
  `)
})
