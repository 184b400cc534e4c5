import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** The person declined a signature, transaction or switch in the wallet (EIP-1193 code 4001). */
export class RequestRejectedError extends BaseError<'REQUEST_REJECTED'> {
  override name = 'RequestRejectedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Request rejected in the wallet', { ...options, code: 'REQUEST_REJECTED' })
  }
}

/** The wallet already shows an earlier request (code -32002). */
export class RequestPendingError extends BaseError<'REQUEST_PENDING'> {
  override name = 'RequestPendingError'
  constructor(options: BaseErrorOptions = {}) {
    super('A request is already open in the wallet. Answer it there first.', {
      ...options,
      code: 'REQUEST_PENDING',
    })
  }
}

/** The wallet did not connect, for a reason of its own: see `cause` and `details`. */
export class ConnectFailedError extends BaseError<'CONNECT_FAILED'> {
  override name = 'ConnectFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Failed to connect', { ...options, code: 'CONNECT_FAILED' })
  }
}

/** The wallet could not be disconnected; Foyer has forgotten it all the same. */
export class DisconnectFailedError extends BaseError<'DISCONNECT_FAILED'> {
  override name = 'DisconnectFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Failed to disconnect', { ...options, code: 'DISCONNECT_FAILED' })
  }
}

/** No connector with this id is known. */
export class ConnectorNotFoundError extends BaseError<'CONNECTOR_NOT_FOUND'> {
  override name = 'ConnectorNotFoundError'
  constructor(options: BaseErrorOptions = {}) {
    super('No connector found for connection', { ...options, code: 'CONNECTOR_NOT_FOUND' })
  }
}

/** An action needs a connected wallet and there is none. */
export class NotConnectedError extends BaseError<'NOT_CONNECTED'> {
  override name = 'NotConnectedError'
  constructor(options: BaseErrorOptions = {}) {
    super('No wallet is connected. Connect one first.', { ...options, code: 'NOT_CONNECTED' })
  }
}

/** A token was asked for while the active account is not signed in. */
export class NotSignedInError extends BaseError<'NOT_SIGNED_IN'> {
  override name = 'NotSignedInError'
  constructor() {
    super(
      'The active account is not signed in. Wait for `status` to be `signedIn`, or ask the visitor to sign in.',
      {
        code: 'NOT_SIGNED_IN',
      },
    )
  }
}

/** The connected wallet did not open this account. */
export class AccountNotFoundError extends BaseError<'ACCOUNT_NOT_FOUND'> {
  override name = 'AccountNotFoundError'
  constructor(options: BaseErrorOptions = {}) {
    super('Account not found', { ...options, code: 'ACCOUNT_NOT_FOUND' })
  }
}

/** The network is not among those the app configured. */
export class NetworkNotFoundError extends BaseError<'NETWORK_NOT_FOUND'> {
  override name = 'NetworkNotFoundError'
  constructor(options: BaseErrorOptions = {}) {
    super('Network not found', { ...options, code: 'NETWORK_NOT_FOUND' })
  }
}

/** The wallet could not move to the network. */
export class SwitchNetworkFailedError extends BaseError<'SWITCH_NETWORK_FAILED'> {
  override name = 'SwitchNetworkFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('The wallet could not switch the network', { ...options, code: 'SWITCH_NETWORK_FAILED' })
  }
}

/** The wallet approved none of the networks the app asked for. */
export class ChainsNotSupportedError extends BaseError<'CHAINS_NOT_SUPPORTED'> {
  override name = 'ChainsNotSupportedError'
  constructor(options: BaseErrorOptions = {}) {
    super('The connector does not support any of the requested chains', {
      ...options,
      code: 'CHAINS_NOT_SUPPORTED',
    })
  }
}

/** The wallet or its adapter lacks a capability that the action needs. */
export class CapabilityMissingError extends BaseError<'CAPABILITY_MISSING'> {
  override name = 'CapabilityMissingError'
  constructor({ capability, ...options }: BaseErrorOptions & { capability: string }) {
    super(`The connected wallet does not offer ${capability}`, { ...options, code: 'CAPABILITY_MISSING' })
  }
}

/** The flow ended because the visitor closed the modal. */
export class ModalClosedError extends BaseError<'MODAL_CLOSED'> {
  override name = 'ModalClosedError'
  constructor() {
    super('Modal closed', { code: 'MODAL_CLOSED' })
  }
}

/** A stored connection says a status that none may have (seed section 4). */
export class ConnectionStatusInvalidError extends BaseError<'CONNECTION_STATUS_INVALID'> {
  override name = 'ConnectionStatusInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('Invalid connection status', { ...options, code: 'CONNECTION_STATUS_INVALID' })
  }
}

/** The chain took the transaction and undid what it was to do. */
export class TransactionRevertedError extends BaseError<'TRANSACTION_REVERTED'> {
  override name = 'TransactionRevertedError'
  constructor(options: BaseErrorOptions = {}) {
    super('The transaction failed on the chain. Nothing was sent.', {
      ...options,
      code: 'TRANSACTION_REVERTED',
    })
  }
}
