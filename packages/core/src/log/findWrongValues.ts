import { findClosest } from '@foyer/contract/calls'
import type { Foyer } from '../model/Foyer.ts'
import { socials } from '../model/features.ts'
import { isObject } from './valueKinds.ts'

/** Returns a sentence for each option whose parts do not fit together, or that lacks a part. */
export function findWrongValues(foyer: Foyer): readonly string[] {
  return [
    ...findNetworks(foyer),
    ...findAdapters(foyer),
    ...findRpcUrls(foyer),
    ...findWallets(foyer),
    ...findPaymentKeys(foyer),
    ...findLogins(foyer),
    ...findSignIn(foyer),
    ...findStorage(foyer),
  ]
}

function* findNetworks({ options }: Foyer): Generator<string, void> {
  for (const { caipNetworkId, chainNamespace, id, name, nativeCurrency } of options.networks) {
    if (chainNamespace === 'eip155' && !/^[1-9]\d*$/.test(String(id)))
      yield `networks: ${caipNetworkId} needs its chain id as a decimal number`
    if (!name) yield `networks: ${caipNetworkId} has no name`
    if (!nativeCurrency) yield `networks: ${caipNetworkId} has no nativeCurrency`
  }
}

function* findAdapters({ options }: Foyer): Generator<string, void> {
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  for (const namespace of new Set(namespaces)) {
    if (!options.networks.some(({ chainNamespace }) => chainNamespace === namespace))
      yield `adapters: ${namespace} has no network in \`networks\``
    if (namespaces.indexOf(namespace) !== namespaces.lastIndexOf(namespace))
      yield `adapters: two are for ${namespace}, keep one`
  }
}

function* findRpcUrls({ options }: Foyer): Generator<string, void> {
  const ids: readonly string[] = options.networks.map(({ caipNetworkId }) => caipNetworkId)
  for (const [id, urls] of isObject(options.rpcUrls) ? Object.entries(options.rpcUrls) : []) {
    const meant = ids.find((known) => known.endsWith(`:${id}`)) ?? findClosest(id, ids)
    if (!ids.includes(id))
      yield `rpcUrls: ${id} is not in \`networks\`${meant ? `, did you mean ${meant}?` : ''}`
    else if (!Array.isArray(urls)) yield `rpcUrls: give ${id} a list of URLs`
    else
      for (const url of urls)
        if (!/^(https?|wss?):\/\//.test(url)) yield `rpcUrls: ${id} has "${url}", which is not a URL`
  }
}

function* findWallets({ options }: Foyer): Generator<string, void> {
  const { customWallets } = options
  for (const [index, wallet] of Array.isArray(customWallets) ? customWallets.entries() : [])
    for (const name of ['id', 'name'] as const)
      if (!wallet?.[name]) yield `customWallets: entry ${index} has no ${name}`
}

function* findPaymentKeys({ options }: Foyer): Generator<string, void> {
  for (const [index, key] of (options.payments?.keys ?? []).entries())
    if (!key.kty) yield `payments.keys: entry ${index} is not a JSON Web Key`
}

function* findLogins(foyer: Foyer): Generator<string, void> {
  const { email, socials: wanted } = foyer.options.features ?? {}
  for (const name of Array.isArray(wanted) ? wanted : []) {
    const meant = findClosest(String(name), socials)
    if (!socials.includes(name)) yield `features.socials: ${name}${meant ? `, did you mean ${meant}?` : ''}`
  }
  const hasEmbedded = foyer.state.connectors.some(({ type }) => type === 'auth')
  if ((email === true || wanted === true || Object(wanted).length > 0) && !hasEmbedded)
    yield 'features: logins need `embedded()` of @foyer/embedded among `connectors`'
}

const siwxMethods = ['createMessage', 'addSession', 'getSessions', 'revokeSession'] as const
const siweMethods = ['getNonce', 'getMessageParams', 'verifyMessage', 'getSession', 'signOut'] as const

function* findSignIn(foyer: Foyer): Generator<string, void> {
  const { siwx, siweConfig } = foyer.options
  if (siweConfig) yield* findMissing('siweConfig', siweConfig, siweMethods)
  // A function is called when the sign-in starts, which checks what it returns.
  if (siwx && typeof siwx !== 'function') yield* findMissing('siwx', siwx, siwxMethods)
}

function* findStorage({ options: { storage } }: Foyer): Generator<string, void> {
  if (storage) yield* findMissing('storage', storage, ['getItem', 'setItem', 'removeItem'])
}

function* findMissing(option: string, value: unknown, names: readonly string[]): Generator<string, void> {
  const missing = names.filter((name) => typeof Object(value)[name] !== 'function')
  if (missing.length) yield `${option}: ${missing.join(', ')} missing`
}
