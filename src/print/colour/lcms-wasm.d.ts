/** The parts of Little CMS that `open-press.ts` uses: the package has no types of its own. */
declare module 'lcms-wasm' {
  export interface LittleCms {
    /** 0 where the bytes are no profile. */
    cmsOpenProfileFromMem(bytes: Uint8Array, length: number): number
    cmsCloseProfile(profile: number): void
    cmsCreate_sRGBProfile(): number
    cmsCreateLab4Profile(): number
    /** 0 where one cannot be converted into the other. */
    cmsCreateTransform(
      from: number,
      fromType: number,
      to: number,
      toType: number,
      intent: number,
      flags: number,
    ): number
    cmsDeleteTransform(transform: number): void
    cmsDoTransform(transform: number, samples: ArrayLike<number>, count: number): Uint8Array | Float32Array
    cmsGetColorSpaceASCII(profile: number): string | null
    cmsGetProfileInfoASCII(profile: number, info: number, language: string, country: string): string
  }
  export function instantiate(): Promise<LittleCms>
  export const INTENT_RELATIVE_COLORIMETRIC: number
  export const cmsFLAGS_BLACKPOINTCOMPENSATION: number
  export const cmsInfoDescription: number
  export const TYPE_RGB_8: number
  export const TYPE_GRAY_8: number
  export const TYPE_CMYK_8: number
}
