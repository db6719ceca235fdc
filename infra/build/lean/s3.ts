/** Parts of the S3 client that no call of ours reaches: buckets of other kinds, hashes without Node, and streams of browsers. */
export const S3_CHANGES = [
  // The rules for an endpoint are 35 kB to say what bucket and region say. Below an endpoint of its own, such as the emulator's, the
  // bucket is the beginning of the path.
  {
    file: /@aws-sdk\/client-s3\/dist-es\/endpoint\/endpointResolver\.js$/,
    to: () => `export const defaultEndpointResolver = ({ Region, Endpoint, Bucket }) => {
  const suffix = Region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  const url = Endpoint ? \`\${String(Endpoint).replace(/\\/$/, '')}/\${Bucket}\` : \`https://\${Bucket}.s3.\${Region}.\${suffix}\`
  const authSchemes = [{ name: 'sigv4', signingName: 's3', signingRegion: Region, disableDoubleEncoding: true }]
  return { url: new URL(url), properties: { authSchemes }, headers: {} }
}`,
  },
  // Of access points that span regions.
  {
    file: /@aws-sdk\/signature-v4-multi-region\/dist-es\/SignatureV4MultiRegion\.js$/,
    to: () => `import { SignatureV4SignWithCredentials } from './SignatureV4SignWithCredentials'
export class SignatureV4MultiRegion extends SignatureV4SignWithCredentials {
  static sigv4aDependency() {
    return 'none'
  }
}`,
  },
  { file: /S3ExpressIdentityProviderImpl\.js$/, to: () => 'export class S3ExpressIdentityProviderImpl {}' },
  // Node has these hashes or nothing asks for them, and its HTTP client gives streams of Node.
  { file: /@aws-sdk\/checksums\/dist-es\/submodules\/sha\/sha1\/Sha1Js\.js$/, to: () => 'export const Sha1Js = undefined' },
  { file: /@aws-sdk\/checksums\/dist-es\/submodules\/crc\/crc64-nvme\/Crc64NvmeJs\.js$/, to: () => 'export const Crc64NvmeJs = undefined' },
  { file: /@smithy\/core\/dist-es\/submodules\/checksum\/md5\/Md5Js\.js$/, to: () => 'export const Md5Js = undefined' },
  {
    file: /@smithy\/core\/dist-es\/submodules\/serde\/util-stream\/sdk-stream-mixin\.browser\.js$/,
    to: () => 'export const sdkStreamMixin = undefined',
  },
  {
    file: /@smithy\/core\/dist-es\/submodules\/serde\/util-stream\/checksum\/createChecksumStream\.browser\.js$/,
    to: () => 'export const createChecksumStream = undefined',
  },
]
