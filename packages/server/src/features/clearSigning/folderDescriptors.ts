import { readdirSync } from 'node:fs'
import { compileDescriptors } from './compileDescriptors.ts'
import type { DescriptorIndex } from './DescriptorIndex.ts'
import { readDescriptorFile } from './readDescriptorFile.ts'

/**
 * Loads every `calldata-*.json` and `eip712-*.json` of a folder, including their includes. The files are read once.
 *
 * @throws Error naming the file and the unusable format: an operator should learn of it before visitors do
 */
export function folderDescriptors(folder: string): DescriptorIndex {
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
