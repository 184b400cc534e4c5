import { addNote } from './addNote.ts'
import { changeAttributes } from './changeAttributes.ts'
import { claimName } from './claimName.ts'
import { visit } from './Node.ts'
import type { Kit } from './Rule.ts'
import type { Work } from './Work.ts'

/** Replaces custom elements of a kit by components. */
export function changeElements(work: Work, kit: Kit): void {
  const { elements } = kit
  if (!elements) return
  const rule = Object.values(kit.rules).find(
    ({ to, changeAttribute }) => to?.name === 'ConnectButton' && changeAttribute,
  )
  visit(work.program, (node) => {
    if (!/^JSX(Opening|Closing)Element$/.test(node.type) || node.name.type !== 'JSXIdentifier') return
    const name: string = node.name.name
    const to = Object.hasOwn(elements, name) ? elements[name] : undefined
    if (!to) return
    const local = claimName(work, { name: to, from: '@foyer/react' })
    if (!local) {
      addNote(work, kit, node, `<${name}>: this file has another ${to}`)
      return
    }
    work.text.overwrite(node.name.start, node.name.end, local)
    if (node.type === 'JSXClosingElement') return
    changeAttributes(
      work,
      kit,
      name,
      { ...rule, attributes: ['label', 'loadingLabel', 'disabled', 'wallet'] },
      node,
    )
    work.done.push({ kit, line: node.loc.start.line, text: `<${name}> → <${to}>` })
  })
}
