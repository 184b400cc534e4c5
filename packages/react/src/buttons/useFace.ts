'use client'
import type { Foyer } from '@foyer/core'
import { useEffect, useState } from 'react'
import type { ButtonFace, FaceParts } from './ButtonFace.ts'
import { watchFace } from './watchFace.ts'

const unknown: ButtonFace = {}

/** Returns the known parts of the active account's face, limited to the requested ones. */
export function useFace(foyer: Foyer, { showName, showAvatar, showBalance }: FaceParts): ButtonFace {
  const [face, setFace] = useState(unknown)
  useEffect(
    () => watchFace(foyer, { showName, showAvatar, showBalance }, setFace),
    [foyer, showName, showAvatar, showBalance],
  )
  return face
}
