import { canParseUrl } from '@foyer/contract'
import { delegationFramework } from '@foyer/contract/sessions'
import { bytesToHex, isAddressEqual } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain } from '../features/chains/Chain.ts'
import type { SmartAccountOptions } from '../features/smart/createSmartAccounts.ts'
import { ConfigError } from './ConfigError.ts'
import { readSecret } from './readSecret.ts'
import { readSecretKey } from './readSecretKey.ts'
import type { SmartAccountsFile } from './smartAccountsFile.ts'

/**
 * Replaces references to secrets with the secrets.
 *
 * @throws ConfigError naming the field that is invalid or whose secret is missing.
 */
export async function resolveSmartAccounts(
  { networks, paymasterKey }: SmartAccountsFile,
  context: { path: string; env: Readonly<Record<string, string | undefined>>; chains: readonly Chain[] },
): Promise<SmartAccountOptions> {
  const { path, env, chains } = context
  const at = (field: string) => ({ field: `${path}: smartAccounts.${field}`, env })
  const paid = networks.findIndex(({ paymaster }) => paymaster !== undefined)
  if ((paid === -1) !== (paymasterKey === undefined))
    throw new ConfigError(
      `${path}: smartAccounts.paymasterKey and the networks' paymaster must be set together: the key signs for that contract`,
    )
  return {
    networks: await Promise.all(
      networks.map(async ({ bundlerUrl: place, sessions, ...network }, index) => {
        const field = `networks.${index}`
        if (!network.chainId.startsWith('eip155:') || !chains.some(({ id }) => id === network.chainId))
          throw new ConfigError(
            `${path}: smartAccounts.${field}.chainId: ${network.chainId} is not an EVM chain in \`chains\``,
          )
        const bundlerUrl = await readSecret(place, at(`${field}.bundlerUrl`))
        if (!/^https?:\/\//.test(bundlerUrl) || !canParseUrl(bundlerUrl))
          throw new ConfigError(`${path}: smartAccounts.${field}.bundlerUrl: expected an http(s) URL`)
        const contracts = sessions === 'delegation-framework-1.3.0' ? delegationFramework.sessions : sessions
        // Accounts with other code trust another manager, so their permissions could not be used.
        if (
          contracts === delegationFramework.sessions &&
          !isAddressEqual(network.implementation, delegationFramework.implementation)
        )
          throw new ConfigError(
            `${path}: smartAccounts.${field}.sessions: "delegation-framework-1.3.0" belongs to the implementation ${delegationFramework.implementation}. List the contracts of yours.`,
          )
        return { ...network, bundlerUrl, ...(contracts ? { sessions: contracts } : {}) }
      }),
    ),
    paymasterSigner:
      paymasterKey &&
      toSigner(await readSecretKey(paymasterKey, at('paymasterKey')), `${path}: smartAccounts.paymasterKey`),
  }
}

function toSigner(key: Uint8Array, field: string) {
  try {
    return privateKeyToAccount(bytesToHex(key))
  } catch {
    // The cause's message could contain the key.
    throw new ConfigError(`${field}: these 32 bytes are not a valid private key`)
  }
}
