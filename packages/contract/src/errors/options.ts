import { defineError } from './defineError.ts'

/** `createFoyer` was called without a project id. */
export const ProjectIdNotConfiguredError = /* @__PURE__ */ defineError({
  code: 'PROJECT_ID_NOT_CONFIGURED',
  status: 400,
  message: 'Project ID Not Configured. Pass `projectId` to createFoyer.',
})

/** `createFoyer` received neither an adapter nor a connector, so nothing could ever connect. */
export const AdapterMissingError = /* @__PURE__ */ defineError({
  code: 'ADAPTER_MISSING',
  message: 'No adapter or connector. Pass `adapters: [evm()]` or `connectors: [walletConnect()]`.',
})

/** An adapter does not declare its namespace. */
export const AdapterNamespaceMissingError = /* @__PURE__ */ defineError({
  code: 'ADAPTER_NAMESPACE_MISSING',
  message: 'Adapter must have a namespace. Call it: `adapters: [evm()]`.',
})

/** A configured network belongs to a namespace without an adapter. */
export const NetworkWithoutAdapterError = /* @__PURE__ */ defineError({
  code: 'NETWORK_WITHOUT_ADAPTER',
  message: ({ networkId }: { networkId: string }) =>
    `No adapter for network ${networkId}. Add it or remove the network.`,
})

/** An option of `createFoyer` has a wrong type or form. */
export const OptionInvalidError = /* @__PURE__ */ defineError({
  code: 'OPTION_INVALID',
  message: ({ option, reason }: { option: string; reason: string }) =>
    `Option \`${option}\` is invalid: ${reason}`,
})

/** Both ways of signing in were configured. */
export const SignInConflictError = /* @__PURE__ */ defineError({
  code: 'SIGN_IN_CONFLICT',
  message: 'siweConfig and siwx cannot both be set. Keep one.',
})

/** The requested view's feature is off in the app's settings or the project's configuration. */
export const FeatureDisabledError = /* @__PURE__ */ defineError({
  code: 'FEATURE_DISABLED',
  message: ({ view, feature }: { view: string; feature: string }) =>
    `${view} needs the feature \`${feature}\`. Turn it on first.`,
})
