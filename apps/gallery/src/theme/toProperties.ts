import type { Theme } from '@foyer/core'
import type { CSSProperties } from 'react'

/** A theme as custom properties: the modal inherits them, so that a change shows without a new instance. */
export function toProperties(theme: Theme): CSSProperties {
  const entries = Object.entries(theme).map(([name, value]) => [
    `--foyer-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    typeof value === 'string' ? value : `light-dark(${value?.light}, ${value?.dark})`,
  ])
  return Object.fromEntries(entries)
}
