/** The landing page as the build leaves it: documents with holes, their one script, and the hash of their style. */
export interface Template {
  preview: string
  invalid: string
  failed: string
  /** What stands in the documents' `<style>`, where `{{style}}` is. */
  style: string
  /** Source of the `style-src` directive. */
  styleHash: string
  /** Last segment of the script's path; it changes with the script. */
  scriptName: string
  script: string
}
