import { Icon } from '../parts/Icon.tsx'

export const MailIcon = () => (
  <Icon>
    <path d="M3 5.5h14v9.5H3zM3.5 6 10 11l6.5-5" />
  </Icon>
)
