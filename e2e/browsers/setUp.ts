import { buildApps } from '@foyer/devnet'

/** Builds what these tests serve. */
export default async function setUp(): Promise<void> {
  await buildApps()
}
