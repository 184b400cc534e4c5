import type { Chain } from '../features/chains/Chain.ts'
import type { PaymentSettings, PaymentsFile } from '../features/payments/paymentsFile.ts'
import { ConfigError } from './ConfigError.ts'

/**
 * Replaces names of environment variables with their values.
 *
 * @throws ConfigError naming the unset variable, or the chain that the server does not serve.
 */
export function resolvePayments(
  { merchants, confirmations }: PaymentsFile,
  {
    path,
    env,
    chains,
  }: {
    path: string
    env: Readonly<Record<string, string | undefined>>
    chains: readonly Pick<Chain, 'id'>[]
  },
): PaymentSettings {
  const served = new Set<string>(chains.map(({ id }) => id))
  for (const network of Object.keys(confirmations))
    if (!served.has(network))
      throw new ConfigError(
        `${path}: payments.confirmations: ${network} is not among the chains of this file`,
      )
  return {
    confirmations,
    merchants: merchants.map(({ webhook, ...merchant }, index) => {
      if (!webhook) return merchant
      const secret = env[webhook.secret.env]
      // Names the variable, but never its value.
      if (!secret)
        throw new ConfigError(
          `${path}: payments.merchants.${index}.webhook.secret: the variable ${webhook.secret.env} is not set`,
        )
      return { ...merchant, webhook: { url: webhook.url, secret } }
    }),
  }
}
