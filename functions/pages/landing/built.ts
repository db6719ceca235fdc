/** The landing page as the build leaves it: documents with holes, their one script, and the hash of their style. */
export interface Template {
  preview: string
  invalid: string
  failed: string
  /** The content of the documents' `<style>`, for `{{style}}`. */
  style: string
  /** Source of the `style-src` directive. */
  styleHash: string
  /** Last segment of the script's path; it changes with the script. */
  scriptName: string
  script: string
}
