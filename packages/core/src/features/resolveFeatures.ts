import type { RemoteFeature } from '@foyer/contract'
import {
  type FeatureOptions,
  type Features,
  type RemoteFeatures,
  remoteFeatureDefaults,
  type Social,
  socials,
} from '../model/features.ts'
import { getAppFeatures, getLocalFeatures, toValue } from './getLocalFeatures.ts'

/** Inputs of the rule. */
export type ResolveFeaturesParameters = {
  /** The app's option. */
  local?: FeatureOptions | undefined
  /** The project's configuration; absent while it loads or when it could not be fetched. */
  remote?: readonly RemoteFeature[] | undefined
  /** Basic mode or manual pairing control: nothing is fetched and all remote features are off. */
  isBasic?: boolean | undefined
}

/** The features in effect, and the app settings that the project overruled. */
export type ResolvedFeatures = { features: Features; ignored: readonly (keyof RemoteFeatures)[] }

type Remote = { isEnabled: boolean; config: readonly string[] | null } | undefined

/**
 * Resolves which features are on (docs/evidence/spec.md, section 1). A fetched remote configuration overrides local settings: `config:
 * null` leaves a feature to the app, and a feature it does not name is off. Without it the app's settings apply, else the
 * defaults. Basic mode turns all of them off.
 */
export function resolveFeatures(parameters: ResolveFeaturesParameters): ResolvedFeatures {
  const { local = {}, remote, isBasic = false } = parameters
  if (isBasic || !remote) return { features: getLocalFeatures(local, isBasic), ignored: [] }
  const app = getAppFeatures(local)

  const find = (id: RemoteFeature['id']): Remote => remote.find((feature) => feature.id === id)
  const login = find('social_login')
  const [swap, onramp, activity, branding, multiWallet] = (
    ['swap', 'onramp', 'activity', 'branding', 'multi_wallet'] as const
  ).map(find)
  const ignored: (keyof RemoteFeatures)[] = []

  const decide = <name extends keyof RemoteFeatures>(
    name: name,
    said: Remote,
    fromProject: (config: readonly string[]) => RemoteFeatures[name],
    off: RemoteFeatures[name],
  ): RemoteFeatures[name] => {
    const wanted = toValue(name, local[name])
    if (said?.isEnabled && said.config === null) return wanted ?? remoteFeatureDefaults[name]
    const value = said?.isEnabled ? fromProject(said.config ?? []) : off
    if (wanted !== undefined && !isSame(wanted, value)) ignored.push(name)
    return value
  }
  const on = () => true
  const list = (config: readonly string[]) => config
  const remoteFeatures: RemoteFeatures = {
    email: decide('email', login, (config) => config.includes('email'), false),
    socials: decide('socials', login, (config) => config.filter(isSocial), []),
    swaps: decide('swaps', swap, list, []),
    onramp: decide('onramp', onramp, list, []),
    activity: decide('activity', activity, on, false),
    branding: decide('branding', branding, on, false),
    multiWallet: decide('multiWallet', multiWallet, on, false),
  }
  return { features: { ...app, ...remoteFeatures }, ignored }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isSocial(text: string): text is Social {
  return (socials as readonly string[]).includes(text)
}
