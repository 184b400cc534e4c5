import { escapeHtml } from './escapeHtml.ts'
import { groupBy } from './groupBy.ts'
import { highlight } from './highlight.ts'
import type { Page, Section } from './Page.ts'
import type { ReferenceContext } from './referencePages.ts'
import { renderInline, toPlain } from './renderMarkdown.ts'

/** Notes by option, where they say more than its comment. */
type OptionNotes = Readonly<Record<string, string>>

/** The first page of a section: all its pages, by group. */
export function createListPage(
  section: Section,
  { path, title, intro, description }: { path: string; title: string; intro: string; description: string },
  pages: readonly Page[],
): Page {
  const groups = groupBy(pages, ({ group }) => group)
  const toId = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\w]+/g, '-')
      .replace(/^-|-$/g, '')
  const html = [...groups].map(
    ([group, members]) =>
      `<h2 id="${toId(group)}">${escapeHtml(group)}</h2>\n<dl class="list">${members
        .map(
          (page) =>
            `<dt><a href="${page.path}"><code>${escapeHtml(page.title)}</code></a></dt><dd>${escapeHtml(page.description)}</dd>`,
        )
        .join('\n')}</dl>`,
  )
  return {
    path,
    title,
    description,
    section,
    group: 'Overview',
    html: `<p>${intro}</p>\n${html.join('\n')}`,
    headings: [...groups.keys()].map((group) => ({ id: toId(group), text: group, level: 2 })),
  }
}

/** Creates a page for each option of `createFoyer`, and for each feature in its option `features`. */
export function createOptionPages(context: ReferenceContext, notes: OptionNotes): Page[] {
  const read = (name: string) => {
    const type = context.references.find((each) => each.folder === 'core' && each.name === name)
    if (!type?.members.length) throw new Error(`No members of ${name}`)
    return type.members
  }
  const options = read('FoyerOptions').map((member) =>
    createOption(
      member,
      'createFoyer',
      `createFoyer({\n  // …\n  ${member.name}: ${exampleOf(member.name)},\n})`,
    ),
  )
  const features = [...read('RemoteFeatures'), ...read('AppFeatures')].map((member) =>
    createOption(
      { ...member, isOptional: true },
      'features',
      `createFoyer({\n  // …\n  features: { ${member.name}: ${exampleOf(`features.${member.name}`)} },\n})`,
    ),
  )
  return [...options, ...features]

  function exampleOf(name: string): string {
    const example = notes[name]
    if (!example)
      throw new Error(`Write an example of the option ${name}: apps/docs/src/build/optionExamples.json`)
    return example
  }

  function createOption(
    { name, type, comment, default: value, isOptional }: Member,
    group: string,
    code: string,
  ): Page {
    const shown = type.replace(/ \| undefined$/, '')
    const toUrl = (word: string) => context.links.toName(word, 'core')
    return {
      path: `/options/${group === 'features' ? 'features.' : ''}${name}/`,
      title: group === 'features' ? `features.${name}` : name,
      label: name,
      description:
        toPlain(comment) || `The option ${name} of ${group}. ${value ? `Default: ${toPlain(value)}.` : ''}`,
      section: 'options',
      group,
      isCode: true,
      headings: [],
      html: [
        renderInline(comment, (href) => context.links.toFile(href, 'docs/x.md')),
        highlight(code, 'ts'),
        `<h2 id="type">Type</h2>\n${highlight(shown, 'ts', toUrl)}`,
        isOptional
          ? `<p class="default">Optional. ${value ? `Default: ${renderInline(value).replace(/<\/?p>/g, '')}` : ''}</p>`
          : '<p class="default">Required.</p>',
      ].join('\n'),
      markdown: `${comment}\n\n\`\`\`ts\n${code}\n\`\`\``,
    }
  }
}
type Member = { name: string; isOptional: boolean; type: string; comment: string; default: string }
