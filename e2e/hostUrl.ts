import type { Namespace } from '@foyer/contract'
import type { FoyerOptions } from '@foyer/core'
import type { SiwxOptions } from '@foyer/core/siwx'
import type { ServedFolder } from '@foyer/devnet'

/** Kinds of the tests' page: see `host/main.tsx`. */
export type HostMode =
  | 'two'
  | 'hydrate'
  | 'native'
  | 'radix'
  | 'place'
  | 'embedded'
  | 'namespaces'
  | 'headless'

/** Address of the test page in one mode, with options as JSON. */
export function hostUrl(
  host: Pick<ServedFolder, 'url'>,
  {
    mode,
    options,
    lang,
    siwx,
    headless,
    logins,
  }: {
    mode?: HostMode
    options?: Partial<FoyerOptions>
    lang?: string
    siwx?: SiwxOptions
    headless?: { connector: string; namespace: Namespace }
    /** The page has the embedded wallet. */
    logins?: boolean
  } = {},
): string {
  const query = new URLSearchParams({
    ...(mode ? { mode } : {}),
    ...(lang === undefined ? {} : { lang }),
    ...headless,
    ...(logins ? { logins: '' } : {}),
    ...(siwx ? { siwx: JSON.stringify(siwx) } : {}),
    ...(options ? { options: JSON.stringify(options) } : {}),
  })
  return `${host.url}/?${query}`
}
