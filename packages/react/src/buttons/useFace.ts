'use client'
import type { Foyer } from '@foyer/core'
import { useEffect, useState } from 'react'
import type { ButtonFace, FaceSource } from './ButtonFace.ts'
import { watchFace } from './watchFace.ts'

const unknown: ButtonFace = {}

/** Returns the known parts of a face, of the active account by default, limited to the requested ones. */
export function useFace(
  foyer: Foyer,
  { showName, showAvatar, showBalance, wallet }: FaceSource,
  watch: typeof watchFace = watchFace,
): ButtonFace {
  const [{ of, face }, setFace] = useState({ of: wallet, face: unknown })
  useEffect(
    () =>
      watch(foyer, { showName, showAvatar, showBalance, wallet } as FaceSource, (face) =>
        setFace({ of: wallet, face }),
      ),
    [foyer, showName, showAvatar, showBalance, wallet, watch],
  )
  return of === wallet ? face : unknown
}
