import { createProviderClient } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { FunctionNames } from './FunctionNames.ts'

const lookup = v.object({
  result: v.object({ function: v.record(v.string(), v.nullable(v.array(v.object({ name: v.string() })))) }),
})

/** Reads names from a public signature database, where anyone can submit one. */
export function databaseNames(options: { url: string; fetch?: typeof fetch | undefined }): FunctionNames {
  const client = createProviderClient({ name: 'signatures', fetch: options.fetch })
  const base = options.url.replace(/\/$/, '')
  return {
    name: 'signatures',
    isVerified: false,
    async find(_, __, selector, signal) {
      const found = await client.ask(`${base}/signature-database/v1/lookup`, {
        schema: lookup,
        query: { function: selector, filter: 'true' },
        signal,
      })
      return found?.result.function[selector]?.map(({ name }) => name) ?? []
    },
  }
}
