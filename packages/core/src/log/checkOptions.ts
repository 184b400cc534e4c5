import { languages } from '@foyer/contract'
import type { AppMetadata } from '../model/AppMetadata.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { ThemeMode } from '../model/FoyerState.ts'
import type { FeatureOptions } from '../model/features.ts'
import { logLevels } from '../model/logLevels.ts'
import type { FoyerOptions, PaymentOptions } from '../model/resolveOptions.ts'
import type { Themed, ThemeTokens } from '../model/theme.ts'
import { getContrast, isBrand, minContrast, textSurfaces } from '../theme/toAccent.ts'
import { raiseAlert } from './raiseAlert.ts'

/** Names of a type's fields: a missing or extra name does not compile. */
type Names<options> = { readonly [name in keyof Required<options>]: true }

const optionNames: Names<FoyerOptions> = {
  projectId: true,
  serverUrl: true,
  networks: true,
  adapters: true,
  connectors: true,
  defaultNetwork: true,
  metadata: true,
  rpcUrls: true,
  reconnect: true,
  allowUnsupportedChain: true,
  defaultAccountTypes: true,
  networkSwitch: true,
  excludeWallets: true,
  features: true,
  basic: true,
  manualPairing: true,
  featuredWallets: true,
  includeWallets: true,
  customWallets: true,
  preferUniversalLinks: true,
  walletGuide: true,
  termsUrl: true,
  privacyUrl: true,
  language: true,
  debug: true,
  logLevel: true,
  sendAnalytics: true,
  siwx: true,
  siweConfig: true,
  append: true,
  embedded: true,
  payments: true,
  theme: true,
  themeMode: true,
  id: true,
  storage: true,
  fetch: true,
  onEvent: true,
}
const featureNames: Names<FeatureOptions> = {
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  activity: true,
  branding: true,
  multiWallet: true,
  receive: true,
  send: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: true,
  smartSessions: true,
  collapseWallets: true,
  pay: true,
  emailShowWallets: true,
  connectorTypeOrder: true,
  connectMethodsOrder: true,
  walletFeaturesOrder: true,
}
const themeNames: Names<ThemeTokens> = {
  accent: true,
  onAccent: true,
  background: true,
  surface: true,
  surfaceStrong: true,
  text: true,
  textQuiet: true,
  edge: true,
  edgeSoft: true,
  danger: true,
  shade: true,
  fontFamily: true,
  fontSize: true,
  radius: true,
  spacing: true,
  width: true,
  zIndex: true,
}
const metadataNames: Names<AppMetadata> = { name: true, description: true, url: true, icons: true }
const paymentNames: Names<PaymentOptions> = { keys: true }
const themeModes: { readonly [mode in ThemeMode]: true } = { light: true, dark: true, system: true }
const toNames = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, true]))

/** Alerts a developer without types about options that have no effect, with likely corrections. */
export async function checkOptions(foyer: Foyer): Promise<void> {
  const { features, metadata, payments, themeMode, language, logLevel } = foyer.options
  const unknown = [
    ...findUnknown('', foyer.options, optionNames),
    ...findUnknown('features.', features, featureNames),
    ...findUnknown('theme.', foyer.options.theme, themeNames),
    ...findUnknown('metadata.', metadata, metadataNames),
    ...findUnknown('payments.', payments, paymentNames),
    ...findUnknown('themeMode: ', toNames(themeMode ? [themeMode] : []), themeModes),
    ...findUnknown('language: ', toNames(language ? [language] : []), toNames(languages)),
    ...findUnknown('logLevel: ', toNames(logLevel ? [logLevel] : []), toNames(logLevels)),
  ]
  if (unknown.length) await raiseAlert(foyer, 'OPTION_UNKNOWN', unknown.join('; '))
  await checkAccent(foyer)
}

/** Alerts a developer about theme tokens that have no effect, and about an accent that cannot be read. */
export async function checkTheme(foyer: Foyer): Promise<void> {
  const unknown = findUnknown('theme.', foyer.state.theme, themeNames)
  if (unknown.length) await raiseAlert(foyer, 'OPTION_UNKNOWN', unknown.join('; '))
  await checkAccent(foyer)
}

async function checkAccent(foyer: Foyer): Promise<void> {
  const { accent } = foyer.state.theme
  const faint = accent === undefined ? undefined : findFaint(accent)
  if (faint) await raiseAlert(foyer, 'ACCENT_UNREADABLE', faint)
}

/** Returns the colour scheme in which an accent is unreadable, if its contrast can be computed. */
function findFaint(accent: Themed): string | undefined {
  const shades = typeof accent === 'string' ? { light: accent, dark: accent } : accent
  const faint = (['light', 'dark'] as const).flatMap((scheme) => {
    if (!isBrand(shades[scheme])) return []
    const contrast = getContrast(shades[scheme], textSurfaces[scheme])
    return contrast < minContrast ? [`${scheme}: ${contrast.toFixed(1)} to 1`] : []
  })
  return faint.length ? faint.join('; ') : undefined
}

function findUnknown(place: string, given: object | undefined, known: object): readonly string[] {
  return Object.keys(given ?? {})
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => {
      const meant = findClosest(name, Object.keys(known))
      return `${place}${name}${meant ? `, did you mean ${place}${meant}?` : ''}`
    })
}

/** Returns the closest name, if it is close enough to be a typo. */
function findClosest(name: string, names: readonly string[]): string | undefined {
  const [closest] = names
    .map((other) => ({ other, distance: countEdits(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(name.length / 3)))
    .sort((one, two) => one.distance - two.distance)
  return closest?.other
}

/** Number of letters to add, remove or replace to turn one word into the other (Levenshtein distance). */
function countEdits(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, other] of [...two].entries())
      next.push(
        Math.min(
          (row[index + 1] as number) + 1,
          (next[index] as number) + 1,
          (row[index] as number) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row[two.length] as number
}
