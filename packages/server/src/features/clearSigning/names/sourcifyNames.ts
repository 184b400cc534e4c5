import { createProviderClient } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { FunctionNames } from './FunctionNames.ts'

const contract = v.object({
  signatures: v.nullish(v.object({ function: v.nullish(v.array(v.object({ signature: v.string() })), []) })),
})

/** Reads function names from a contract's source verified by [Sourcify](https://docs.sourcify.dev). */
export function sourcifyNames(options: { url: string; fetch?: typeof fetch | undefined }): FunctionNames {
  const client = createProviderClient({ name: 'sourcify', fetch: options.fetch })
  const base = options.url.replace(/\/$/, '')
  return {
    name: 'sourcify',
    isVerified: true,
    async find(chainId, address, _, signal) {
      const found = await client.ask(`${base}/v2/contract/${chainId}/${address}`, {
        schema: contract,
        query: { fields: 'signatures' },
        signal,
      })
      return found?.signatures?.function?.map(({ signature }) => signature) ?? []
    },
  }
}
