import mongoose, { type Model, type Schema } from "mongoose";

/** Defines a model once: development reloads this file, and Mongoose rejects a second model of the same name. */
export function defineModel<Stored>(name: string, schema: Schema<Stored>, collection: string): Model<Stored> {
  return (mongoose.models[name] as Model<Stored> | undefined) ?? mongoose.model<Stored>(name, schema, collection);
}
