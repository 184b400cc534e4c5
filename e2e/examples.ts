import { type Framework, frameworks, vite } from './frameworks.ts'

/** Folders of the examples that use another library with Foyer. */
export const examples = {
  'wagmi-2': { build: vite },
  'wagmi-3': { build: vite },
  'ethers-6': { build: vite },
  'solana-kit': { build: vite },
} as const satisfies Readonly<Record<string, Framework>>

/** Folder of an example. */
export type ExampleName = keyof typeof examples

/** Every example with a page. */
export const allExamples: Readonly<Record<ExampleName | keyof typeof frameworks, Framework>> = {
  ...frameworks,
  ...examples,
}
