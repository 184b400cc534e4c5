import { ConfigError } from './ConfigError.ts'

/**
 * Refuses to store wallet shares where a power cut could lose them: the embedded database does not sync to disk.
 *
 * @throws ConfigError
 */
export function checkShareStorage(given: {
  hasCustody: boolean
  isProduction: boolean
  databaseUrl: string | undefined
  isAllowed: boolean
}): void {
  const { hasCustody, isProduction, databaseUrl, isAllowed } = given
  if (!hasCustody || !isProduction || databaseUrl || isAllowed) return
  throw new ConfigError(
    'Wallets need Postgres in production (--database-url, DATABASE_URL): a power cut can lose the embedded database’s latest writes. Use --allow-embedded-shares (FOYER_ALLOW_EMBEDDED_SHARES) to accept that risk.',
  )
}
