import { buildApp } from '@foyer/devnet'

/** Builds the secure site, the only thing these tests serve. */
export default async function setUp(): Promise<void> {
  await buildApp('apps/secure')
}
