import { Icon } from './Icon.tsx'

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
    <path d="M5 15 15 5m-7.5 0H15v7.5" className="mirrored" />
  </Icon>
)
export const SwapUnitsIcon = () => (
  <Icon>
    <path d="M7 16V4.5m0 0L4 7.5m3-3 3 3M13 4v11.5m0 0 3-3m-3 3-3-3" />
  </Icon>
)
export const PowerIcon = () => (
  <Icon>
    <path d="M10 3v6M5.8 5.6a6 6 0 1 0 8.4 0" />
  </Icon>
)
export const ShieldIcon = () => (
  <Icon>
    <path d="M10 3 4.5 5v4.5c0 3.5 2.3 6 5.5 7.5 3.2-1.5 5.5-4 5.5-7.5V5L10 3Z" />
    <path d="m7.5 10 1.8 1.8 3.2-3.5" />
  </Icon>
)
export const SwapIcon = () => (
  <Icon>
    <path d="M4 7.5h11m-3-3 3 3-3 3M16 12.5H5m3 3-3-3 3-3" />
  </Icon>
)
export const SettingsIcon = () => (
  <Icon>
    <path d="M3 6h7M15 6h2M3 14h2M10 14h7" />
    <circle cx="12.5" cy="6" r="2.2" />
    <circle cx="7.5" cy="14" r="2.2" />
  </Icon>
)
