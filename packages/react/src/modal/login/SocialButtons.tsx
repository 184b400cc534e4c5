'use client'
import { push } from '../../flow/push.ts'
import { startSocial } from '../../flow/startSocial.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useStyles } from '../hooks/useStyles.ts'
import { useModal } from '../ModalContext.ts'
import { Icon } from '../parts/Icon.tsx'
import { Button } from '../parts/kit.tsx'
import { SocialMark } from '../parts/SocialMark.tsx'
import { socialNames } from '../socialNames.ts'
import css from './Logins.css.ts'

/** Number of accounts shown initially; one press shows the others. */
const shownMax = 2

/** Logs in with a social account: shows the first few and a button for all. */
export function SocialButtons({ disabled }: { disabled?: boolean }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const socials = useModalState((state) => state.features.socials)
  const shown = socials.slice(0, shownMax)
  const hasMore = socials.length > shownMax
  return (
    <div className="social-buttons" data-count={shown.length + Number(hasMore)}>
      {shown.map((social) => (
        <Button
          key={social}
          aria-label={texts.login.continueWith(socialNames[social])}
          data-testid={`social-${social}`}
          disabled={disabled}
          onClick={() => startSocial(foyer, social)}
        >
          <SocialMark social={social} />
          <span className="social-name">{socialNames[social]}</span>
        </Button>
      ))}
      {hasMore && (
        <Button
          aria-label={texts.login.moreSocials}
          title={texts.login.moreSocials}
          data-testid="social-more"
          disabled={disabled}
          onClick={() => push(foyer, 'ConnectSocials')}
        >
          <MoreIcon />
        </Button>
      )}
    </div>
  )
}

const MoreIcon = () => (
  <Icon>
    <path d="M5 10h.01M10 10h.01M15 10h.01" />
  </Icon>
)
