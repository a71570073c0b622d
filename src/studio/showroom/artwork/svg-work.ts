import { SVG_LIMITS } from './artwork-limits.ts'

/** A style rule that refers to anything. */
export interface StyleRule {
  /** The classes that it selects; null where it selects others too, or all. */
  classes: string[] | null
  /** Ids of the same file. */
  refs: string[]
  /** CSS effects such as `blur(…)`, and others that cost as much. */
  effects: number
}

/** An element of an SVG, with the work of drawing it. */
export interface SvgNode {
  name: string
  /** The work of this element alone. */
  weight: number
  /** Ids that it refers to, each as many times as it is drawn. */
  refs: { id: string; times: number }[]
  classes: string[]
  children: SvgNode[]
}

/** Elements that are drawn only where something refers to them. */
const WAITING = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'filter',
  'linearGradient',
  'radialGradient',
  'marker',
])

/** An effect covers every pixel: it counts as this many plain elements. */
export const EFFECT_WORK = 4000

/** Thrown within this file only: a circle, or too many levels. */
class TooDeep extends Error {}

export interface SvgTree {
  root: SvgNode
  ids: ReadonlyMap<string, SvgNode>
  rules: readonly StyleRule[]
}

/**
 * The work of drawing an SVG, in elements: a referenced element counts each time. Null for an SVG that refers to itself or has
 * too many levels.
 */
export function getWork(tree: SvgTree): number | null {
  try {
    return new Weighing(tree).ofNode(tree.root, 0)
  } catch (error) {
    if (error instanceof TooDeep) return null
    throw error
  }
}

class Weighing {
  readonly #known = new Map<SvgNode, number>()
  readonly #open = new Set<SvgNode>()
  readonly #tree: SvgTree
  readonly #forAll: readonly StyleRule[]
  readonly #forClass = new Map<string, StyleRule[]>()

  constructor(tree: SvgTree) {
    this.#tree = tree
    this.#forAll = tree.rules.filter(({ classes }) => classes === null)
    for (const rule of tree.rules) {
      for (const name of rule.classes ?? []) this.#forClass.set(name, [...(this.#forClass.get(name) ?? []), rule])
    }
  }

  /** The work of an element with its children and references. */
  ofNode(node: SvgNode, depth: number): number {
    const known = this.#known.get(node)
    if (known !== undefined) return known
    if (depth > SVG_LIMITS.depth || this.#open.has(node)) throw new TooDeep()
    this.#open.add(node)
    let work = node.weight
    for (const child of node.children) {
      if (!WAITING.has(child.name)) work += this.ofNode(child, depth + 1)
    }
    for (const { id, times } of node.refs) work += times * this.#ofRef(id, depth)
    for (const rule of this.#rulesFor(node)) {
      work += rule.effects * EFFECT_WORK
      for (const id of rule.refs) work += this.#ofRef(id, depth)
    }
    this.#open.delete(node)
    this.#known.set(node, work)
    return work
  }

  #ofRef(id: string, depth: number): number {
    const target = this.#tree.ids.get(id)
    return target === undefined ? 0 : this.ofNode(target, depth + 1)
  }

  #rulesFor(node: SvgNode): StyleRule[] {
    return [...this.#forAll, ...node.classes.flatMap((name) => this.#forClass.get(name) ?? [])]
  }
}
