import { type Foyer, getOnramp } from '@foyer/core'
import { setOnramp } from '@foyer/core/ui'
import * as v from 'valibot'

const regionKey = 'onramp_region'
const region = v.object({
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  subdivision: v.optional(v.pipe(v.string(), v.regex(/^[A-Z\d]{1,3}$/))),
})
/** The visitor's stated region: which currencies are sold, and by whom, depends on it. */
export type OnrampRegion = v.InferOutput<typeof region>

/** Stores the visitor's stated region. */
export function setOnrampRegion(foyer: Foyer, { country, subdivision }: OnrampRegion): void {
  foyer._internal.storage.set(regionKey, { country, subdivision })
  setOnramp(foyer, { country, subdivision })
}

/** Restores the region the visitor stated last, else that of their language. Never derived from their IP address. */
export function recallOnrampRegion(foyer: Foyer): void {
  if (getOnramp(foyer.state).country) return
  const said = foyer._internal.storage.get(regionKey, region)
  setOnramp(foyer, said ?? { country: guessCountry(navigator.languages ?? []) })
}

function guessCountry(languages: readonly string[]): string | undefined {
  for (const language of languages)
    try {
      const { region: code } = new Intl.Locale(language)
      if (code && /^[A-Z]{2}$/.test(code)) return code
    } catch {
      // A language this browser does not know.
    }
  return undefined
}
