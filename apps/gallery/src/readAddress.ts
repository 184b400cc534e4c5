import { type Language, languages } from '@foyer/core'

/** Colour schemes of the gallery. */
export const schemes = ['light', 'dark'] as const

/** A colour scheme of the gallery. */
export type Scheme = (typeof schemes)[number]

/** A parsed URL of the gallery. */
export type Address = {
  readonly view: string | undefined
  readonly state: string
  readonly scheme: Scheme
  readonly lang: Language
  readonly isTheme: boolean
}

/** Parses a URL; missing or misspelled parts get their default. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  return {
    view: query.get('view') ?? undefined,
    state: query.get('state') ?? 'success',
    scheme: schemes.find((scheme) => scheme === query.get('scheme')) ?? 'light',
    lang: languages.find((language) => language === query.get('lang')) ?? 'en',
    isTheme: query.has('theme'),
  }
}

/** The URL of a state. */
export function toAddress(address: Pick<Address, 'state' | 'scheme' | 'lang'> & { view: string }): string {
  const { view, state, scheme, lang } = address
  return `/?${new URLSearchParams({ view, state, scheme, lang })}`
}
