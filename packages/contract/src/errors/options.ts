import { BaseError } from './BaseError.ts'

/** `createFoyer` was called without a project id. */
export class ProjectIdMissingError extends BaseError<'PROJECT_ID_NOT_CONFIGURED'> {
  override name = 'ProjectIdMissingError'
  constructor() {
    super('Project ID Not Configured. Pass `projectId` to createFoyer.', {
      code: 'PROJECT_ID_NOT_CONFIGURED',
    })
  }
}

/** `createFoyer` got neither an adapter nor a connector: nothing could ever connect. */
export class AdapterMissingError extends BaseError<'ADAPTER_MISSING'> {
  override name = 'AdapterMissingError'
  constructor() {
    super(
      'No adapter and no connector. Pass `adapters: [evm()]` or `connectors: [walletConnect()]` to createFoyer.',
      {
        code: 'ADAPTER_MISSING',
      },
    )
  }
}

/** An adapter does not say which namespace it serves. */
export class AdapterNamespaceMissingError extends BaseError<'ADAPTER_NAMESPACE_MISSING'> {
  override name = 'AdapterNamespaceMissingError'
  constructor() {
    super('Adapter must have a namespace. Call it: `adapters: [evm()]`.', {
      code: 'ADAPTER_NAMESPACE_MISSING',
    })
  }
}

/** A network was configured whose namespace no adapter serves. */
export class NetworkWithoutAdapterError extends BaseError<'NETWORK_WITHOUT_ADAPTER'> {
  override name = 'NetworkWithoutAdapterError'
  constructor({ networkId }: { networkId: string }) {
    super(`No adapter for network ${networkId}. Add the adapter of its namespace or remove the network.`, {
      code: 'NETWORK_WITHOUT_ADAPTER',
    })
  }
}

/** An option of `createFoyer` has a wrong type or form. */
export class OptionInvalidError extends BaseError<'OPTION_INVALID'> {
  override name = 'OptionInvalidError'
  constructor({ option, reason }: { option: string; reason: string }) {
    super(`Option \`${option}\` is invalid: ${reason}`, { code: 'OPTION_INVALID' })
  }
}

/** Both ways to sign in were configured (seed section 5). */
export class SignInConflictError extends BaseError<'SIGN_IN_CONFLICT'> {
  override name = 'SignInConflictError'
  constructor() {
    super('siweConfig and siwx cannot both be set. Keep one of them.', { code: 'SIGN_IN_CONFLICT' })
  }
}

/** A view was asked for whose feature is off in the app's settings or the project's configuration. */
export class FeatureDisabledError extends BaseError<'FEATURE_DISABLED'> {
  override name = 'FeatureDisabledError'
  constructor({ view, feature }: { view: string; feature: string }) {
    super(`${view} needs the feature \`${feature}\`. Turn it on first.`, { code: 'FEATURE_DISABLED' })
  }
}
