import {
  type CaipNetworkId,
  isListOf,
  isOneOf,
  isOptional,
  isShape,
  isText,
  languages as knownLanguages,
  type Language,
  pickLanguage,
  toSchema,
} from '@foyer/contract'
import { commit } from '../connect/commit.ts'
import { getConnectorSources } from '../connect/getConnectorSources.ts'
import { mergeConnectors } from '../connect/mergeConnectors.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Network } from '../model/Network.ts'
import { rulesKey } from './rulesKey.ts'

/** Project rules besides its features; the app decides about absent ones. */
export type ProjectRules = {
  wallets?:
    | {
        featured?: readonly string[] | undefined
        include?: readonly string[] | undefined
        exclude?: readonly string[] | undefined
      }
    | undefined
  networks?: readonly string[] | undefined
  languages?: readonly string[] | undefined
}

const areTexts = isOptional(isListOf(isText))
/** Stored with its project id: pages of several projects may share an origin. */
const remembered = toSchema<{ projectId: string; rules: ProjectRules }>(
  isShape({
    projectId: isText,
    rules: isShape({
      wallets: isOptional(isShape({ featured: areTexts, include: areTexts, exclude: areTexts })),
      networks: areTexts,
      languages: areTexts,
    }),
  }),
)

/** Applies the rules of the last visit until the server answers. */
export function recallRules(foyer: Foyer): void {
  const recalled = foyer._internal.storage.get(rulesKey, remembered)
  if (recalled?.projectId === foyer.options.projectId) applyRules(foyer, recalled.rules)
}

/**
 * Applies the project's rules (docs/guides/operate/console.md). Its featured wallets replace the app's; wallets that either excludes are
 * excluded; networks, languages and included wallets are limited to those both allow. Returns the app options that the
 * project overruled. Later rules replace earlier ones.
 */
export function applyRules(foyer: Foyer, given: ProjectRules): string[] {
  const { wallets = {}, networks, languages } = given
  foyer._internal.storage.set(rulesKey, { projectId: foyer.options.projectId, rules: given })
  return [
    ...applyWallets(foyer, wallets),
    ...applyNetworks(foyer, networks),
    ...applyLanguages(foyer, languages),
  ]
}

/** The wallet options as the app set them. */
const getOwn = ({
  options: { featuredWallets, includeWallets, excludeWallets },
}: Foyer): Pick<Foyer['options'], 'featuredWallets' | 'includeWallets' | 'excludeWallets'> => ({
  featuredWallets,
  includeWallets,
  excludeWallets,
})

function applyWallets(
  foyer: Foyer,
  { featured, include, exclude = [] }: NonNullable<ProjectRules['wallets']>,
): string[] {
  const { featuredWallets, includeWallets, excludeWallets = [] } = foyer._internal.once(getOwn)
  const { options } = foyer
  const before = options.excludeWallets?.join() ?? ''
  options.featuredWallets = featured ?? featuredWallets
  options.includeWallets = include
    ? include.filter((id) => includeWallets?.includes(id) ?? true)
    : includeWallets
  options.excludeWallets = [...excludeWallets, ...exclude]
  // Applies to extensions that were announced before.
  if (options.excludeWallets.join() !== before)
    foyer._internal.setState({
      connectors: mergeConnectors([...getConnectorSources(foyer).values()].flat(), options.excludeWallets),
    })
  return featured && featuredWallets && featured.join() !== featuredWallets.join() ? ['featuredWallets'] : []
}

/** Networks that were removed, by instance: they return once the project allows them. */
const createTaken = (): { networks: readonly Network[] } => ({ networks: [] })

function applyNetworks(foyer: Foyer, allowed: readonly string[] | undefined): string[] {
  const taken = foyer._internal.once(createTaken)
  const { networks: shown, activeNetworkId } = foyer.state
  const isNew = ({ caipNetworkId }: Network) => !shown.some((other) => other.caipNetworkId === caipNetworkId)
  const placeOf = (id: CaipNetworkId) => {
    const place = foyer.options.networks.findIndex(({ caipNetworkId }) => caipNetworkId === id)
    return place < 0 ? Number.POSITIVE_INFINITY : place
  }
  const all = [...shown, ...taken.networks.filter(isNew)]
  const isAllowed = ({ caipNetworkId }: Network) => allowed?.includes(caipNetworkId) ?? true
  const next = all
    .filter(isAllowed)
    .toSorted((a, b) => placeOf(a.caipNetworkId) - placeOf(b.caipNetworkId) || 0)
  // An app without a network could show nothing at all; the server refuses disallowed networks anyway.
  if (!next.length) return ['networks']
  taken.networks = all.filter((network) => !isAllowed(network))
  if (next.length !== shown.length || !next.every((network) => shown.includes(network)))
    foyer._internal.setState({ networks: next })
  const active = all.find(({ caipNetworkId }) => caipNetworkId === activeNetworkId)
  const [first] = [...next.filter(({ chainNamespace }) => chainNamespace === active?.chainNamespace), ...next]
  if (first && active && !isAllowed(active)) commit(foyer, { type: 'moved', networkId: first.caipNetworkId })
  return taken.networks.length ? ['networks'] : []
}

/** The language that the app or the visitor chose, by instance, and the one shown instead. */
const createSpoken = (): { own?: Language; shown?: Language } => ({})

function applyLanguages(foyer: Foyer, languages: readonly string[] = []): string[] {
  const memory = foyer._internal.once(createSpoken)
  const { language } = foyer.state
  // If the language did not change since, it was set by the previous rules.
  const own = (memory.shown === language && memory.own) || language
  // A newer server may know more languages than this modal.
  const allowed = languages.filter(isOneOf(knownLanguages))
  const [first] = allowed
  const next = first && !allowed.includes(own) ? (findSpoken(allowed) ?? first) : own
  Object.assign(memory, { own, shown: next })
  if (next !== language) foyer._internal.setState({ language: next })
  return next !== own && foyer.options.language ? ['language'] : []
}

/** The first allowed language among those of the page and the browser. */
function findSpoken(allowed: readonly Language[]): Language | undefined {
  for (const tag of [document.documentElement.lang, ...(navigator.languages ?? [])]) {
    const language = pickLanguage([tag])
    // A visitor who speaks none of the modal's languages did not ask for English.
    if (tag.toLowerCase().startsWith(language.slice(0, 2)) && allowed.includes(language)) return language
  }
  return undefined
}
