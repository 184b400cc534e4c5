import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import { version } from '../model/version.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** Passes the modal's theme to the frame; values the frame does not accept are omitted. */
export function syncTheme(foyer: Foyer, embedded: EmbeddedWallet): void {
  const { theme, themeMode: wanted, language } = foyer.state
  const themeMode = wanted === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : wanted
  const themeVariables: Record<string, string> = {}
  for (const [name, value] of Object.entries(theme)) {
    const variable = `--foyer-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`
    if (value) themeVariables[variable] = typeof value === 'string' ? value : value[themeMode]
  }
  embedded.request('SYNC_THEME', { themeMode, themeVariables, language }).catch(() => {})
}

/** Passes the app's metadata to the frame. */
export function syncApp({ options: { metadata, projectId } }: Foyer, embedded: EmbeddedWallet): void {
  embedded
    .request('SYNC_DAPP_DATA', {
      metadata: { ...metadata, icons: [...metadata.icons] },
      projectId,
      sdkType: 'foyer',
      sdkVersion: version,
    })
    .catch(() => {})
}

/** Calls `onChange` when the system's colour scheme changes, until the signal aborts. */
export function followScheme(onChange: () => void, signal: AbortSignal): void {
  matchMedia(darkQuery).addEventListener('change', onChange, { signal })
}
