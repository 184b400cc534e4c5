import type { Kit } from '../Rule.ts'
import { appkit } from './appkit.ts'
import { connectkit } from './connectkit.ts'
import { rainbowkit } from './rainbowkit.ts'
import { wagmi } from './wagmi.ts'

/** All kits that apps can migrate from. */
export const kits: readonly Kit[] = [appkit, rainbowkit, connectkit, wagmi]
