import { fillCard } from '../../dom/fillCard.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { permissionsNotice } from '../security/permissions/permissionsNotice.ts'
import type { ReadPermissionsParameters } from '../security/permissions/readPermissions.ts'

/** After a recovery, shows who may still spend from the wallet: someone else may have granted permissions meanwhile. */
export async function showPermissionsNotice(
  card: HTMLElement,
  parameters: ReadPermissionsParameters,
): Promise<void> {
  const notice = await permissionsNotice(parameters)
  if (!notice) return
  const { texts } = parameters
  await new Promise<void>((resolve) =>
    fillCard(card, {
      icon: 'allow',
      title: texts.grants.title,
      body: [notice],
      actions: [leaveButton(texts.done, resolve, 'primary')],
    }),
  )
}
