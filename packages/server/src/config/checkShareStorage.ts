import { ConfigError } from './ConfigError.ts'

/**
 * Refuses to keep shares of wallets where a power cut can take them: the embedded database does not wait for the disk.
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
    'Wallets need Postgres in production (--database-url, DATABASE_URL): what the embedded database wrote last can be lost with the power. --allow-embedded-shares (FOYER_ALLOW_EMBEDDED_SHARES) takes that risk.',
  )
}
