'use client'
import { startSocial } from '../../../flow/startSocial.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { ConsentGate } from '../../parts/ConsentGate.tsx'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Row } from '../../parts/Row.tsx'
import { SocialPicture } from '../../parts/SocialMark.tsx'
import { socialNames } from '../../socialNames.ts'

/** All social accounts available for login. */
export default function ConnectSocials() {
  const { foyer } = useModal()
  const socials = useModalState((state) => state.features.socials)
  return (
    <ConsentGate isBeside={false}>
      <div className="view">
        <ul className="list">
          {socials.map((social) => (
            <li key={social}>
              <Row
                data-testid={`social-${social}`}
                picture={<SocialPicture social={social} />}
                title={socialNames[social]}
                hint={<ChevronIcon />}
                onClick={() => startSocial(foyer, social)}
              />
            </li>
          ))}
        </ul>
      </div>
    </ConsentGate>
  )
}
