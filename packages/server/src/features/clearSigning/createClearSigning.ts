import { readdirSync } from 'node:fs'
import type { ClearSigning } from '@foyer/contract'
import { type Hex, toFunctionSelector } from 'viem'
import type { Clock } from '../../kit/Clock.ts'
import { createCache } from '../../kit/createCache.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { ClearSigningService } from './ClearSigningService.ts'
import type { ClearSigningSettings } from './clearSigningFile.ts'
import { compileDescriptors } from './compileDescriptors.ts'
import type { DescriptorIndex } from './DescriptorIndex.ts'
import { databaseNames } from './names/databaseNames.ts'
import type { FunctionNames } from './names/FunctionNames.ts'
import { sourcifyNames } from './names/sourcifyNames.ts'
import { readDescriptorFile } from './readDescriptorFile.ts'
import { registryDescriptors } from './registryDescriptors.ts'

/** Names may change as contracts are verified. The short timeout keeps the visitor from waiting. */
const namesTtlMs = 3_600_000
const namesTimeoutMs = 700
const maxNames = 3
/** `name(type,type)` as it is hashed, without argument names, which are chosen by the contract's author. */
const plainSignature = /^[A-Za-z_$][\w$]{0,79}\([\w,()[\]]{0,119}\)$/

/**
 * Looks up descriptors in the operator's folder, then in the registry. If there is none, looks up function names on the
 * configured servers.
 */
export function createClearSigning(
  settings: ClearSigningSettings,
  { clock, logger, fetch }: { clock: Clock; logger: Logger; fetch?: typeof globalThis.fetch | undefined },
): ClearSigningService {
  const own = settings.folder === undefined ? undefined : folderDescriptors(settings.folder)
  const registry = registryDescriptors()
  const sources = [
    ...(settings.sourcify ? [sourcifyNames({ ...settings.sourcify, fetch })] : []),
    ...(settings.signatures ? [databaseNames({ ...settings.signatures, fetch })] : []),
  ]
  const cached = createCache<ClearSigning['names']>({ ttlMs: namesTtlMs, clock })
  return {
    async find(chainId, address, key) {
      const descriptor = own?.find(chainId, address, key) ?? registry.find(chainId, address, key)
      if (descriptor) return { descriptor }
      if (!sources.length || key.length !== 10) return {}
      const place = `${chainId}:${address.toLowerCase()}:${key}`
      const names = await cached(place, () =>
        findNames(sources, { chainId, address: address.toLowerCase(), selector: key as Hex }),
      ).catch((error: unknown) => {
        // A failed name lookup must not block the response.
        logger.warn({ err: error }, 'names of functions could not be read')
        return undefined
      })
      return names ? { names } : {}
    },
  }
}

async function findNames(
  sources: readonly FunctionNames[],
  { chainId, address, selector }: { chainId: string; address: string; selector: Hex },
): Promise<ClearSigning['names']> {
  const signal = AbortSignal.timeout(namesTimeoutMs)
  let failure: unknown
  for (const { find, isVerified } of sources) {
    try {
      const found = await find(chainId, address, selector, signal)
      const signatures = found.filter((one) => isNameOf(one, selector)).slice(0, maxNames)
      if (signatures.length) return { isVerified, signatures }
    } catch (error) {
      failure = error
    }
  }
  if (failure !== undefined) throw failure
  return undefined
}

/** Whether the name hashes to the selector, whatever the source claims. */
function isNameOf(signature: string, selector: Hex): boolean {
  return plainSignature.test(signature) && toFunctionSelector(`function ${signature}`) === selector
}

/**
 * Loads every `calldata-*.json` and `eip712-*.json` of a folder, including their includes. The files are read once.
 *
 * @throws Error naming the file and the unusable format: an operator should learn of it before visitors do
 */
function folderDescriptors(folder: string): DescriptorIndex {
  const names = readdirSync(folder)
    .filter((name) => /^(?:calldata|eip712)-.*\.json$/.test(name))
    .sort()
  const found = new Map<string, ReturnType<DescriptorIndex['find']>>()
  for (const name of names) {
    const problem = (reason: string, format?: string) =>
      new Error(`The descriptor ${name} cannot be used${format ? `, ${format}` : ''}: ${reason}`)
    let compiled: ReturnType<typeof compileDescriptors>
    try {
      compiled = compileDescriptors(readDescriptorFile(folder, name), (format, reason) => {
        throw problem(reason, format)
      })
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('The descriptor ')) throw error
      throw problem(error instanceof Error ? error.message : String(error))
    }
    for (const { key, deployments, ...format } of compiled)
      for (const { chainId, address } of deployments) {
        const place = `${chainId}:${address}:${key}`
        if (found.has(place)) throw problem(`another one is for ${place} as well`)
        found.set(place, { ...format, from: 'operator', chainId, address })
      }
  }
  return { find: (chainId, address, key) => found.get(`${chainId}:${address.toLowerCase()}:${key}`) }
}
