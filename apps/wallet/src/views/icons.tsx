import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** A frame around a code. */
export function ScanIcon() {
  return (
    <Icon>
      <path d="M4 8V6a2 2 0 0 1 2-2h2m8 0h2a2 2 0 0 1 2 2v2m0 8v2a2 2 0 0 1-2 2h-2m-8 0H6a2 2 0 0 1-2-2v-2m4-8h3v3H8zm5 5h3v3m-3 0v.01M16 8v.01M8 16v.01" />
    </Icon>
  )
}
/** Two sheets. */
export function CopyIcon() {
  return (
    <Icon>
      <rect x="8" y="8" width="12" height="12" rx="3" />
      <path d="M16 8V7a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3v6a3 3 0 0 0 3 3h1" />
    </Icon>
  )
}
/** A tick. */
export function CheckIcon() {
  return (
    <Icon>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  )
}
/** A cross. */
export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  )
}
/** A triangle with an exclamation mark. */
export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 9v4m0 3.5v.01M10.4 4.6L3.3 17a2 2 0 0 0 1.7 3h14a2 2 0 0 0 1.7-3L13.6 4.6a1.85 1.85 0 0 0-3.2 0z" />
    </Icon>
  )
}
/** An arrow down. */
export function ChevronIcon() {
  return (
    <Icon>
      <path d="M7 10l5 5 5-5" />
    </Icon>
  )
}
