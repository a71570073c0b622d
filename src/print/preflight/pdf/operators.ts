import { PDFName } from '@cantoo/pdf-lib'
import { type ColourSpace, DEVICE_GRAY } from './colour-space.ts'
import { firstColour, readExtendedState } from './graphics-state.ts'
import type { Machine } from './machine.ts'
import { IDENTITY, multiply, toMatrix } from './matrix.ts'
import { CLOSE, CURVE, LINE, MOVE } from './path.ts'

type Operator = (machine: Machine) => void

/** The operators that paint nothing: they set the state, make a path, or move the place of text (ISO 32000-2, A.2). */
export const STATE_OPERATORS: Readonly<Record<string, Operator>> = {
  ...graphicsOperators(),
  ...pathOperators(),
  ...colourOperators(),
  ...textOperators(),
}

function graphicsOperators(): Record<string, Operator> {
  return {
    q: (machine) => machine.save(),
    Q: (machine) => machine.restore(),
    cm: (machine) => machine.set({ matrix: multiply(toMatrix(machine.numbers()), machine.state.matrix) }),
    w: (machine) => machine.set({ lineWidth: machine.number(0) }),
    J: (machine) => machine.set({ lineCap: machine.number(0) }),
    j: (machine) => machine.set({ lineJoin: machine.number(0) }),
    M: (machine) => machine.set({ miterLimit: machine.number(0) }),
    d: (machine) => {
      const [dash] = machine.operands
      const lengths = Array.isArray(dash) ? dash.filter((length) => typeof length === 'number') : []
      machine.set({ dash: lengths, dashPhase: machine.number(1) })
    },
    gs: (machine) => {
      const resource = machine.resource('ExtGState', machine.name(0))
      machine.set(readExtendedState(machine.objects, resource, machine.state.matrix))
      const font = machine.objects.list(machine.objects.get(resource, 'Font'))
      if (font.length === 2) {
        machine.setText({ font: machine.objects.dict(font[0]), size: machine.objects.number(font[1]) })
      }
    },
  }
}

function pathOperators(): Record<string, Operator> {
  const point = (machine: Machine, index: number) => [machine.number(index), machine.number(index + 1)] as const
  return {
    m: (machine) => machine.addToPath(MOVE, point(machine, 0)),
    l: (machine) => machine.addToPath(LINE, point(machine, 0)),
    c: (machine) => machine.addToPath(CURVE, point(machine, 0), point(machine, 2), point(machine, 4)),
    v: (machine) => machine.addToPath(CURVE, machine.getCurrentPoint(), point(machine, 0), point(machine, 2)),
    y: (machine) => machine.addToPath(CURVE, point(machine, 0), point(machine, 2), point(machine, 2)),
    h: (machine) => machine.addToPath(CLOSE),
    re: (machine) => {
      machine.addRectangle(machine.number(0), machine.number(1), machine.number(2), machine.number(3))
    },
    W: (machine) => {
      machine.pendingClip = 'nonzero'
    },
    'W*': (machine) => {
      machine.pendingClip = 'evenodd'
    },
  }
}

function colourOperators(): Record<string, Operator> {
  const device = (family: string, isStroke: boolean) => {
    const name = PDFName.of(family)
    return (machine: Machine) => {
      const space = machine.spaces.read(name, machine.resources)
      machine.setColour(isStroke, { space, values: machine.numbers(), pattern: undefined })
    }
  }
  const choose = (isStroke: boolean) => (machine: Machine) => {
    const space: ColourSpace = machine.spaces.read(PDFName.of(machine.name(0)), machine.resources)
    machine.setColour(isStroke, firstColour(space.family === 'unknown' ? DEVICE_GRAY : space))
  }
  const setValues = (isStroke: boolean) => (machine: Machine) => {
    const { space } = isStroke ? machine.state.stroke : machine.state.fill
    const name = machine.name(-1)
    const pattern = name === '' ? undefined : machine.resource('Pattern', name)
    machine.setColour(isStroke, { space, values: machine.numbers(), pattern })
  }
  return {
    g: device('DeviceGray', false),
    G: device('DeviceGray', true),
    rg: device('DeviceRGB', false),
    RG: device('DeviceRGB', true),
    k: device('DeviceCMYK', false),
    K: device('DeviceCMYK', true),
    cs: choose(false),
    CS: choose(true),
    sc: setValues(false),
    SC: setValues(true),
    scn: setValues(false),
    SCN: setValues(true),
  }
}

function textOperators(): Record<string, Operator> {
  return {
    BT: (machine) => machine.setTextMatrix(IDENTITY),
    Tc: (machine) => machine.setText({ characterSpace: machine.number(0) }),
    Tw: (machine) => machine.setText({ wordSpace: machine.number(0) }),
    Tz: (machine) => machine.setText({ stretch: machine.number(0) / 100 }),
    TL: (machine) => machine.setText({ leading: machine.number(0) }),
    Tr: (machine) => machine.setText({ mode: machine.number(0) }),
    Ts: (machine) => machine.setText({ rise: machine.number(0) }),
    Tf: (machine) => {
      const font = machine.objects.dict(machine.resource('Font', machine.name(0)))
      machine.setText({ font, size: machine.number(1) })
    },
    Td: (machine) => machine.moveLine(machine.number(0), machine.number(1)),
    TD: (machine) => {
      machine.setText({ leading: -machine.number(1) })
      machine.moveLine(machine.number(0), machine.number(1))
    },
    Tm: (machine) => machine.setTextMatrix(toMatrix(machine.numbers())),
    'T*': (machine) => machine.nextLine(),
  }
}
