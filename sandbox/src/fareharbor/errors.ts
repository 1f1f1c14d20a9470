/** A refusal in FareHarbor's own words. The routes turn it into `{error, status, code}`. */
export class FareHarborError extends Error {
  status: number;
  code: string | undefined;

  constructor(status: number, code: string | undefined, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  body() {
    return { error: this.message, status: this.status, ...(this.code ? { code: this.code } : {}) };
  }
}

export const invalid = (code: string, message: string) => new FareHarborError(400, code, message);
export const missing = (code: string, message: string) => new FareHarborError(404, code, message);
