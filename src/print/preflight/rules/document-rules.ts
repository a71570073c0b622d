import { placeOf } from '../findings.ts'
import { intersect, isEmpty } from '../pdf/matrix.ts'
import { getBleedBox } from '../placement.ts'
import { countOf, listNames, type Rule } from './rule.ts'

/** Conditions for other paper or other presses than ours: uncoated, newspaper, American and Japanese. */
const OTHER_CONDITION = /SWOP|GRACoL|CGATS|Japan|IFRA|news|uncoated|FOGRA(?:26|28|29|30|40|41|42|47|48|52)\b|Euroscale/i
const NEWEST_VERSION = 2
/** Links do no harm: they are never seen. */
const UNSEEN: ReadonlySet<string> = new Set(['Link', 'Popup'])

/** Rules about the file as a whole: its pages, and what is in it that cannot be printed. */
export const documentRules: readonly Rule[] = [
  {
    id: 'pages',
    checks: 'Number of pages',
    levels: ['stop'],
    needed: 'One page for each printed side of each set.',
    mend: 'Save the file with one page for each side, in order, or change the number of sides or sets.',
    source: 'decisions §9; 001 §2 Artwork guide',
    fine: 'The file has a page for each printed side.',
    pdf: ({ facts }, { pages }) => {
      const count = facts.pages.length
      if (pages === null || count === pages) return []
      const what = count < pages ? 'There are too few pages.' : 'There are more pages than printed sides.'
      return [{ level: 'stop', what, measured: countOf(count, 'page'), needed: countOf(pages, 'page') }]
    },
  },
  {
    id: 'content',
    checks: 'Every page can be read to its end',
    levels: ['stop'],
    needed: 'Pages without damaged or endless content.',
    mend: 'Open the file in the program that made it and save it as PDF/X-4 again.',
    source: 'ISO 32000-2 §7.8',
    fine: 'Every page was read to its end.',
    pdf: ({ facts }) =>
      facts.pages
        .filter(({ problem }) => problem !== null)
        .map(({ number, problem }) => ({
          level: 'stop',
          what: problem === 'damaged' ? 'Part of a page is damaged.' : 'A page has more in it than we can check.',
          measured: `Page ${number}`,
          where: { page: number, box: null },
        })),
  },
  {
    id: 'annotations',
    checks: 'Comments and other annotations on the artwork',
    levels: ['look'],
    needed: 'No comments on the artwork: they are not printed.',
    mend: 'If a comment is part of your design, make it part of the page. Otherwise carry on: we print without it.',
    source: 'PDF/X-4 (ISO 15930-7): annotations',
    fine: 'There are no comments on the artwork.',
    pdf: ({ pages }, requirements) =>
      pages.flatMap(({ facts, place }) => {
        const bleed = getBleedBox(place, requirements)
        const seen = facts.annotations.filter(
          ({ type, bounds }) =>
            !UNSEEN.has(type) && type !== 'Widget' && (bounds === null || !isEmpty(intersect(bounds, bleed))),
        )
        if (seen.length === 0) return []
        return [
          {
            level: 'look' as const,
            what: 'The file has comments, which are not printed.',
            measured: `${countOf(seen.length, 'comment')} on page ${facts.number}`,
            where: placeOf(facts.number, seen[0]?.bounds ?? null, place),
          },
        ]
      }),
  },
  {
    id: 'form-fields',
    checks: 'Form fields',
    levels: ['stop'],
    needed: 'No form fields: what is typed into them may be missing in print.',
    mend: 'Flatten the form, or print it to a new PDF, and send that.',
    source: 'PDF/X-4: interactive forms',
    fine: 'There are no form fields.',
    pdf: ({ facts }) => {
      const widgets = facts.pages.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'Widget')
      const count = Math.max(facts.formFields, widgets.length)
      if (count === 0) return []
      return [{ level: 'stop', what: 'The file is a form with fields.', measured: countOf(count, 'field') }]
    },
  },
  {
    id: 'scripts',
    checks: 'Scripts',
    levels: ['look'],
    needed: 'No scripts: they could change what is seen.',
    mend: 'Check that the page looks right in another PDF reader. We print without the scripts.',
    source: 'PDF/X-4: actions and JavaScript; SVG: decisions §6',
    fine: 'There are no scripts.',
    pdf: ({ facts }) =>
      facts.hasScripts
        ? [{ level: 'look', what: 'The file has scripts.', measured: 'JavaScript or page actions' }]
        : [],
    svg: ({ facts }) =>
      facts.hasScripts ? [{ level: 'look', what: 'The file has scripts.', measured: 'Scripts in the SVG' }] : [],
  },
  {
    id: 'hidden-layers',
    checks: 'Layers that are hidden or do not print',
    levels: ['look'],
    needed: 'All artwork on layers that are shown and printed.',
    mend: 'Show the layer if it belongs to the design, or delete it. We print the layers that are shown.',
    source: 'PDF/X-4: optional content; ISO 19593-1',
    fine: 'Everything is on layers that print.',
    pdf: ({ facts }) => {
      const hidden = facts.layers.filter(
        ({ isPrinted, objects, isTechnical }) => !isPrinted && objects > 0 && !isTechnical,
      )
      if (hidden.length === 0) return []
      const names = listNames(hidden.map(({ name }) => name || 'unnamed'))
      return [{ level: 'look', what: 'There is artwork on layers that are not printed.', measured: names }]
    },
  },
  {
    id: 'output-intent',
    checks: 'The printing condition that the file was made for',
    levels: ['look'],
    needed: 'ISO Coated v2 300 %, or none.',
    mend: 'Export again with the profile ISO Coated v2 300 %, or carry on: colours may come out a little different.',
    source: 'PDF/X-4: output intent; Ghent Workgroup PDF specification 2022',
    fine: 'The file asks for no other printing condition.',
    pdf: ({ facts }) =>
      facts.intents
        .filter(({ condition }) => OTHER_CONDITION.test(condition))
        .slice(0, 1)
        .map(({ condition }) => ({
          level: 'look',
          what: 'The colours were prepared for another kind of paper or press.',
          measured: condition,
        })),
  },
  {
    id: 'pdf-version',
    checks: 'PDF version',
    levels: ['look'],
    needed: 'PDF 2.0 or earlier.',
    mend: 'Save the file as PDF/X-4.',
    source: 'ISO 32000-2',
    fine: 'The PDF version is one that we know.',
    pdf: ({ facts }) =>
      Number(facts.version) <= NEWEST_VERSION
        ? []
        : [{ level: 'look', what: 'The file says that it is newer than PDF 2.0.', measured: `PDF ${facts.version}` }],
  },
]
