import type { ReactNode } from 'react'

/** An icon on a 20 px grid; it takes the text's colour and is hidden from screen readers. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
export const ReceiveIcon = () => (
  <Icon>
    <path d="M10 3.5v9m-4-4 4 4 4-4M4 16.5h12" />
  </Icon>
)
export const SendIcon = () => (
  <Icon>
    <path d="M5 15 15 5m-7.5 0H15v7.5" />
  </Icon>
)
export const SwapUnitsIcon = () => (
  <Icon>
    <path d="M7 16V4.5m0 0L4 7.5m3-3 3 3M13 4v11.5m0 0 3-3m-3 3-3-3" />
  </Icon>
)
export const BackIcon = () => (
  <Icon>
    <path d="M12 4.5 6.5 10l5.5 5.5" className="mirrored" />
  </Icon>
)
export const ChevronIcon = () => (
  <Icon>
    <path d="m8 5 5 5-5 5" className="mirrored" />
  </Icon>
)
export const CopyIcon = () => (
  <Icon>
    <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
    <path d="M13 4.6A1.6 1.6 0 0 0 11.6 3.5H5.1a1.6 1.6 0 0 0-1.6 1.6v6.5A1.6 1.6 0 0 0 4.6 13" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="m4.5 10.5 3.6 3.6 7.4-8" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5" />
    <path d="m13 13 3.5 3.5" />
  </Icon>
)
export const ExternalIcon = () => (
  <Icon>
    <path d="M11 4h5v5M16 4l-7.5 7.5M8 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5V12" />
  </Icon>
)
export const PowerIcon = () => (
  <Icon>
    <path d="M10 3v6M5.8 5.6a6 6 0 1 0 8.4 0" />
  </Icon>
)
export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6.5v4M10 13.3v.1" />
  </Icon>
)
export const QrIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="5" height="5" rx="1" />
    <rect x="11.5" y="3.5" width="5" height="5" rx="1" />
    <rect x="3.5" y="11.5" width="5" height="5" rx="1" />
    <path d="M11.5 11.5h2v2M16.5 11.5v.1M16.5 14.5v2h-2M11.5 16.5v.1" />
  </Icon>
)
export const GridIcon = () => (
  <Icon>
    <circle cx="6" cy="6" r="2" />
    <circle cx="14" cy="6" r="2" />
    <circle cx="6" cy="14" r="2" />
    <circle cx="14" cy="14" r="2" />
  </Icon>
)
export const WalletIcon = () => (
  <Icon>
    <path d="M15.5 6.5V5A1.5 1.5 0 0 0 14 3.5H5A1.5 1.5 0 0 0 3.5 5v9A2.5 2.5 0 0 0 6 16.5h9a1.5 1.5 0 0 0 1.5-1.5V8A1.5 1.5 0 0 0 15 6.5H5" />
    <path d="M13.3 11.5h.1" />
  </Icon>
)
export const HelpIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M8 8a2 2 0 1 1 2.8 1.8c-.5.3-.8.6-.8 1.2M10 13.6v.1" />
  </Icon>
)
export const KeyIcon = () => (
  <Icon>
    <circle cx="7" cy="13" r="3.5" />
    <path d="m9.5 10.5 6-6M13.5 6.5l2 2" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="10" cy="7" r="3" />
    <path d="M4.5 16.5c.6-2.8 2.7-4.5 5.5-4.5s4.9 1.7 5.5 4.5" />
  </Icon>
)
export const NetworkIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M3 10h14M10 3c2.2 2 3.2 4.3 3.2 7s-1 5-3.2 7c-2.2-2-3.2-4.3-3.2-7s1-5 3.2-7" />
  </Icon>
)
export const CoinIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="m10 6.2 2.6 3.8-2.6 3.8L7.4 10z" />
  </Icon>
)
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Z" />
    <circle cx="10" cy="10" r="2.2" />
  </Icon>
)
export const EyeOffIcon = () => (
  <Icon>
    <path d="M8.2 5.2A7.4 7.4 0 0 1 10 5c4.8 0 7.5 5 7.5 5a13 13 0 0 1-2.2 2.7M5.2 6.8A12.6 12.6 0 0 0 2.5 10S5.2 15 10 15a7.2 7.2 0 0 0 3.3-.8M3.5 3.5l13 13" />
  </Icon>
)
export const SwapIcon = () => (
  <Icon>
    <path d="M4 7.5h11m-3-3 3 3-3 3M16 12.5H5m3 3-3-3 3-3" />
  </Icon>
)
export const ContractIcon = () => (
  <Icon>
    <path d="M7 6.5 3.5 10 7 13.5M13 6.5l3.5 3.5-3.5 3.5M11.2 4.5 8.8 15.5" />
  </Icon>
)
export const ShieldIcon = () => (
  <Icon>
    <path d="M10 3 4.5 5v4.5c0 3.5 2.3 6 5.5 7.5 3.2-1.5 5.5-4 5.5-7.5V5L10 3Z" />
    <path d="m7.5 10 1.8 1.8 3.2-3.5" />
  </Icon>
)
export const SparkIcon = () => (
  <Icon>
    <path d="M10 3.5 11.7 8.3 16.5 10l-4.8 1.7L10 16.5l-1.7-4.8L3.5 10l4.8-1.7L10 3.5Z" />
  </Icon>
)
export const FlameIcon = () => (
  <Icon>
    <path d="M10 3.5c.5 3 4.5 4.5 4.5 8.3a4.5 4.5 0 0 1-9 0c0-1.8 1-3 2-3.8.2 1.5 1 2 1.5 2 .3-2.5-.5-4.5 1-6.5Z" />
  </Icon>
)
export const SettingsIcon = () => (
  <Icon>
    <path d="M3 6h7M15 6h2M3 14h2M10 14h7" />
    <circle cx="12.5" cy="6" r="2.2" />
    <circle cx="7.5" cy="14" r="2.2" />
  </Icon>
)
export const TagIcon = () => (
  <Icon>
    <path d="M3.5 4.5v5l7 7 6-6-7-7h-5a1 1 0 0 0-1 1Z" />
    <path d="M7 7.5h.01" />
  </Icon>
)
export const MailIcon = () => (
  <Icon>
    <path d="M3 5.5h14v9.5H3zM3.5 6 10 11l6.5-5" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path d="M5 10h.01M10 10h.01M15 10h.01" />
  </Icon>
)
