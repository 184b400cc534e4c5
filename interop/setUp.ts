import { ensureInstalled } from '../scripts/ensureInstalled.mjs'

/** Installs the peers before the tests that need them; does nothing if tests are only listed. */
export default async function setUp(): Promise<void> {
  if (process.env.FOYER_LIST !== '1') await ensureInstalled('interop')
}
