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
        seconds: 30,
      }).code
    })
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.sort()).toMatchInlineSnapshot(`
    [
      "ABORTED",
      "ACTION_NOT_ALLOWED",
      "ACTIVE_NAMESPACE_MISSING",
      "ADAPTER_MISSING",
      "ADAPTER_NAMESPACE_MISSING",
      "ADDRESS_NOT_FOUND",
      "AUTH_CONNECTOR_NOT_FOUND",
      "CAIP_ADDRESS_INVALID",
      "CAIP_ADDRESS_REQUIRED",
      "CAIP_ASSET_ID_INVALID",
      "CAIP_NETWORK_ID_INVALID",
      "CAPABILITY_MISSING",
      "CHAINS_NOT_SUPPORTED",
      "CHAIN_ID_INVALID",
      "CHAIN_REQUIRED",
      "CHAIN_UNSUPPORTED",
      "CLIENT_NOT_SET",
      "CONNECTION_REJECTED",
      "CONNECTION_STATUS_INVALID",
      "CONNECTOR_NOT_FOUND",
      "CONNECT_FAILED",
      "DISCONNECT_FAILED",
      "EMAIL_COOLDOWN",
      "EMAIL_LOGIN_LOAD_FAILED",
      "FARCASTER_CONNECT_FAILED",
      "FRAME_MISSING",
      "FRAME_PARENT_MISSING",
      "GAS_PRICE_NETWORK_UNSUPPORTED",
      "IFRAME_LOAD_FAILED",
      "IFRAME_REQUEST_TIMEOUT",
      "MODAL_CLOSED",
      "NAMES_FOR_ADDRESS_FAILED",
      "NAME_REGISTER_FAILED",
      "NAME_RESOLVE_FAILED",
      "NAME_SUGGESTIONS_FAILED",
      "NETWORK_NOT_FOUND",
      "NETWORK_WITHOUT_ADAPTER",
      "NOT_CONNECTED",
      "NOT_CONNECTED_TO_LOGIN",
      "OPTION_INVALID",
      "PAIRING_EXPIRED",
      "POPUP_CLOSED",
      "PROJECT_ID_NOT_CONFIGURED",
      "RELAY_UNREACHABLE",
      "REQUEST_PENDING",
      "REQUEST_REJECTED",
      "RESPONSE_INVALID",
      "RPC_FAILED",
      "SEND_INCOMPLETE",
      "SERVER_UNREACHABLE",
      "SIGN_IN_CONFLICT",
      "SIWX_MESSAGE_INVALID",
      "SOCIAL_CONNECT_FAILED",
      "SWAP_NETWORK_UNSUPPORTED",
      "SWITCH_NETWORK_FAILED",
      "TIMEOUT",
      "TOKEN_ADDRESS_MISSING",
      "TOKEN_MISSING",
      "WALLET_RESPONSE_INVALID",
    ]
  `)
})
