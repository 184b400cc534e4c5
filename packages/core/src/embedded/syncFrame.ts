import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import { version } from '../model/version.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** Passes the modal's theme to the frame; values the frame does not accept are omitted. */
export function syncTheme(foyer: Foyer, embedded: EmbeddedWallet): void {
  const { theme, themeMode: wanted, language } = foyer.state
  const themeMode = wanted === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : wanted
  const themeVariables = Object.fromEntries(
    Object.entries(theme).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            [
              `--foyer-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
              typeof value === 'string' ? value : value[themeMode],
            ],
          ],
    ),
  )
  embedded.request('SYNC_THEME', { themeMode, themeVariables, language }).catch(() => {})
}

/** Passes the app's metadata to the frame. */
export function syncApp({ options }: Foyer, embedded: EmbeddedWallet): void {
  const { metadata, projectId } = options
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
