import type { Kit } from '../Rule.ts'
import { appkit } from './appkit.ts'
import { connectkit } from './connectkit.ts'
import { rainbowkit } from './rainbowkit.ts'
import { wagmi } from './wagmi.ts'

/** Every kit that apps can come from. */
export const kits: readonly Kit[] = [appkit, rainbowkit, connectkit, wagmi]
