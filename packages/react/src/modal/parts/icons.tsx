import { Icon } from './Icon.tsx'

// Icons used only by the first open; they load with it.
export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
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
export const ExternalIcon = () => (
  <Icon>
    <path d="M11 4h5v5M16 4l-7.5 7.5M8 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5V12" />
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
