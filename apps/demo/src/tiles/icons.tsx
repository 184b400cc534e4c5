import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** Icons of this page, on a grid of 20 px. */
export const icons = {
  account: (
    <Icon>
      <circle cx="10" cy="7" r="3" />
      <path d="M4.5 16.5c.7-2.9 2.8-4.5 5.5-4.5s4.8 1.6 5.5 4.5" />
    </Icon>
  ),
  send: (
    <Icon>
      <path d="M5.5 14.5 14.5 5.5M7.5 5.5h7v7" />
    </Icon>
  ),
  receive: (
    <Icon>
      <path d="M14.5 5.5 5.5 14.5M12.5 14.5h-7v-7" />
    </Icon>
  ),
  swap: (
    <Icon>
      <path d="M4 7.5h11.5m-3-3 3 3-3 3M16 12.5H4.5m3 3-3-3 3-3" />
    </Icon>
  ),
  buy: (
    <Icon>
      <rect x="3" y="5" width="14" height="10.5" rx="2" />
      <path d="M3 8.5h14M6 12.5h3" />
    </Icon>
  ),
  pay: (
    <Icon>
      <path d="M5 7.5h10l1 8.5H4zM7.5 9V6.5a2.5 2.5 0 0 1 5 0V9" />
    </Icon>
  ),
  sessions: (
    <Icon>
      <path d="M10 3 4.5 5v4.5c0 3.5 2.3 6 5.5 7.5 3.2-1.5 5.5-4 5.5-7.5V5z" />
      <path d="M10 7v3l2 1.5" />
    </Icon>
  ),
  signIn: (
    <Icon>
      <path d="M11 4h3.5A1.5 1.5 0 0 1 16 5.5v9a1.5 1.5 0 0 1-1.5 1.5H11M4 10h8.5m-3-3 3 3-3 3" />
    </Icon>
  ),
  name: (
    <Icon>
      <path d="M3.5 4.5v5l7 7 6-6-7-7h-5a1 1 0 0 0-1 1Z" />
      <path d="M7 7h.01" />
    </Icon>
  ),
  networks: (
    <Icon>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14M10 3c2.2 2 3.2 4.3 3.2 7s-1 5-3.2 7c-2.2-2-3.2-4.3-3.2-7s1-5 3.2-7" />
    </Icon>
  ),
  phone: (
    <Icon>
      <rect x="5.5" y="2.5" width="9" height="15" rx="2" />
      <path d="M9 14.5h2" />
    </Icon>
  ),
  mail: (
    <Icon>
      <path d="M3 5h14v10H3zM3.5 5.5 10 11l6.5-5.5" />
    </Icon>
  ),
  book: (
    <Icon>
      <path d="M10 5.5C8.5 4.3 6.5 4 3.5 4v11c3 0 5 .3 6.5 1.5 1.5-1.2 3.5-1.5 6.5-1.5V4c-3 0-5 .3-6.5 1.5Zm0 0v11" />
    </Icon>
  ),
  copy: (
    <Icon>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M13 4.6a1.6 1.6 0 0 0-1.4-1.1H5.1a1.6 1.6 0 0 0-1.6 1.6v6.5A1.6 1.6 0 0 0 4.6 13" />
    </Icon>
  ),
  check: (
    <Icon>
      <path d="m4.5 10.5 3.6 3.6 7.4-8" />
    </Icon>
  ),
  chevron: (
    <Icon>
      <path d="m8 5 5 5-5 5" />
    </Icon>
  ),
} as const
export type IconName = keyof typeof icons
