import { languages } from '@foyer/contract'
import { findClosest } from '@foyer/contract/calls'
import type { AppMetadata } from '../model/AppMetadata.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { ThemeMode } from '../model/FoyerState.ts'
import type { FeatureOptions } from '../model/features.ts'
import { logLevels } from '../model/logLevels.ts'
import type { FoyerOptions, PaymentOptions } from '../model/resolveOptions.ts'
import type { Themed, ThemeTokens } from '../model/theme.ts'
import { getContrast, isBrand, minContrast, textSurfaces } from '../theme/toAccent.ts'
import { findWrongValues } from './findWrongValues.ts'
import { raiseAlert } from './raiseAlert.ts'
import { type Fields, findWrongKinds, isObject } from './valueKinds.ts'

const optionFields: Fields<FoyerOptions> = {
  projectId: 'text',
  serverUrl: 'any',
  networks: 'any',
  adapters: 'any',
  connectors: 'any',
  defaultNetwork: 'any',
  metadata: 'object',
  rpcUrls: 'object',
  reconnect: 'flag',
  allowUnsupportedChain: 'flag',
  defaultAccountTypes: 'object',
  networkSwitch: 'flag',
  excludeWallets: 'list',
  features: 'object',
  basic: 'flag',
  manualPairing: 'flag',
  featuredWallets: 'list',
  includeWallets: 'list',
  customWallets: 'list',
  preferUniversalLinks: 'flag',
  walletGuide: 'flag',
  termsUrl: 'text',
  privacyUrl: 'text',
  language: 'text',
  debug: 'flag',
  logLevel: 'text',
  sendAnalytics: 'flag',
  siwx: 'any',
  siweConfig: 'object',
  append: 'flag',
  embedded: 'flag',
  payments: 'object',
  theme: 'object',
  themeMode: 'text',
  id: 'text',
  storage: 'object',
  fetch: 'function',
  onEvent: 'function',
}
const featureFields: Fields<FeatureOptions> = {
  email: 'flag',
  socials: 'flagOrList',
  swaps: 'flagOrList',
  onramp: 'flagOrList',
  activity: 'flag',
  branding: 'flag',
  multiWallet: 'flag',
  receive: 'flag',
  send: 'flag',
  analytics: 'flag',
  allWallets: 'any',
  legalCheckbox: 'flag',
  smartSessions: 'flag',
  collapseWallets: 'flag',
  pay: 'flag',
  emailShowWallets: 'flag',
  connectorTypeOrder: 'list',
  connectMethodsOrder: 'list',
  walletFeaturesOrder: 'list',
}
const themeFields: Fields<ThemeTokens> = {
  accent: 'themed',
  onAccent: 'themed',
  background: 'themed',
  surface: 'themed',
  surfaceStrong: 'themed',
  text: 'themed',
  textQuiet: 'themed',
  edge: 'themed',
  edgeSoft: 'themed',
  danger: 'themed',
  shade: 'themed',
  fontFamily: 'themed',
  fontSize: 'themed',
  radius: 'themed',
  spacing: 'themed',
  width: 'themed',
  zIndex: 'themed',
}
const metadataFields: Fields<AppMetadata> = { name: 'text', description: 'text', url: 'text', icons: 'list' }
const paymentFields: Fields<PaymentOptions> = { keys: 'any' }
const themeModes: { readonly [mode in ThemeMode]: true } = { light: true, dark: true, system: true }
const toNames = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, true]))

/** Alerts a developer without types about options that have no effect or a wrong value, with likely corrections. */
export async function checkOptions(foyer: Foyer): Promise<void> {
  const { features, metadata, payments, theme, themeMode, language, logLevel } = foyer.options
  const unknown = [
    ...findUnknown('', foyer.options, optionFields),
    ...findUnknown('features.', features, featureFields),
    ...findUnknown('theme.', theme, themeFields),
    ...findUnknown('metadata.', metadata, metadataFields),
    ...findUnknown('payments.', payments, paymentFields),
    ...findUnknown('themeMode: ', toNames(themeMode ? [themeMode] : []), themeModes),
    ...findUnknown('language: ', toNames(language ? [language] : []), toNames(languages)),
    ...findUnknown('logLevel: ', toNames(logLevel ? [logLevel] : []), toNames(logLevels)),
  ]
  if (unknown.length) await raiseAlert(foyer, 'OPTION_UNKNOWN', unknown.join('; '))
  const wrong = [
    ...findWrongKinds('', foyer.options, optionFields),
    ...findWrongKinds('features.', features, featureFields),
    ...findWrongKinds('theme.', theme, themeFields),
    ...findWrongKinds('metadata.', metadata, metadataFields),
    ...findWrongValues(foyer),
  ]
  if (wrong.length) await raiseAlert(foyer, 'OPTION_INVALID', wrong.join('; '))
  await checkAccent(foyer)
}

/** Alerts a developer about theme tokens that have no effect, and about an accent that cannot be read. */
export async function checkTheme(foyer: Foyer): Promise<void> {
  const { theme } = foyer.state
  const unknown = findUnknown('theme.', theme, themeFields)
  if (unknown.length) await raiseAlert(foyer, 'OPTION_UNKNOWN', unknown.join('; '))
  const wrong = [
    ...(isObject(theme) ? [] : ['theme: give an object']),
    ...findWrongKinds('theme.', theme, themeFields),
  ]
  if (wrong.length) await raiseAlert(foyer, 'OPTION_INVALID', wrong.join('; '))
  await checkAccent(foyer)
}

async function checkAccent(foyer: Foyer): Promise<void> {
  const accent = foyer.state.theme?.accent
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

function findUnknown(place: string, given: unknown, known: object): readonly string[] {
  // A value that is not an object is told by its kind.
  if (!isObject(given)) return []
  return Object.keys(given)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => {
      const meant = findClosest(name, Object.keys(known))
      return `${place}${name}${meant ? `, did you mean ${place}${meant}?` : ''}`
    })
}
