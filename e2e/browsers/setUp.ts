import { buildApp } from '@foyer/devnet'

/** Builds the secure site, which is all that these tests serve. */
export default async function setUp(): Promise<void> {
  await buildApp('apps/secure')
}
