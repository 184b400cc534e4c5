import type { ApiClient } from '@foyer/contract'
import { createReputation } from '../reputation/createReputation.ts'
import type { Texts } from '../texts/en.ts'
import { warning } from './warning.ts'

/** How long a page waits for reports about a site. */
const maxWaitMs = 700

/** Warnings about a site that asks the visitor to log in, one for each source that reports it. */
export async function warnOfSite(api: ApiClient, hostOrigin: string, texts: Texts): Promise<HTMLElement[]> {
  const reports = await createReputation({ api, hostOrigin, now: Date.now }).read([], maxWaitMs)
  const { address, reasons } = texts.reputation
  // Names the site by its address: "this site" would be the page that warns.
  return reports.map(({ by, reason }) => warning(address(hostOrigin, by, reasons[reason]), 'alert'))
}
